import Foundation
import TextHandling

/// What an editor needs to show verdicts: files for VS Code, and text for the settings of others.
package enum EditorSetup: String, CaseIterable, Sendable {
  case vscode
  case neovim
  case helix

  /// A file, and its path in the workspace or below the home folder.
  package struct File: Equatable, Sendable {
    /// The path, in the workspace or below the home folder.
    package var path: String
    /// What is written.
    package var text: String
  }

  /// What people call it.
  package var title: String {
    switch self {
    case .vscode: "VS Code"
    case .neovim: "Neovim"
    case .helix: "Helix"
    }
  }

  /// Whether the files are the workspace's own. The settings of other editors hold more than this, so they are shown, and the
  /// learner adds them.
  package var isWritten: Bool { self == .vscode }

  /// The files.
  ///
  /// - Parameters:
  ///   - program: The path of `tca`.
  ///   - workspace: The learner's folder.
  package func files(program: String, workspace: URL) -> [File] {
    switch self {
    case .vscode:
      [
        File(path: ".vscode/tasks.json", text: Self.tasks(program)),
        File(path: ".vscode/extensions.json", text: Self.extensions),
      ]
    case .neovim: [File(path: "~/.config/nvim/after/plugin/tca.lua", text: Self.lua(program, workspace))]
    case .helix: [File(path: "~/.config/helix/languages.toml", text: Self.toml(program))]
    }
  }

  /// A text in quotes, as JSON, Lua and TOML read it.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func tasks(_ program: String) -> String {
    """
    {
      "version": "2.0.0",
      "tasks": [
        {
          "label": "Check this exercise",
          "detail": "Judges the file that is open, and shows its problems",
          "type": "process",
          "command": \(quoted(program)),
          "args": [
            "check", "${relativeFileDirname}/${fileBasenameNoExtension}", "--plain", "--annotate", "lines",
            "--workspace", "${workspaceFolder}"
          ],
          "group": { "kind": "test", "isDefault": true },
          "presentation": { "reveal": "always", "clear": true, "showReuseMessage": false },
          "problemMatcher": {
            "owner": "tca",
            "source": "tca",
            "fileLocation": "absolute",
            "pattern": {
              "regexp": "^(/.*?):(\\\\d+):(\\\\d+): (error|warning): (.*)$",
              "file": 1, "line": 2, "column": 3, "severity": 4, "message": 5
            }
          }
        },
        {
          "label": "Show the task of this exercise",
          "type": "shell",
          "command": \(quoted("echo task | \(program.shellWord) start '${relativeFileDirname}/${fileBasenameNoExtension}' --workspace '${workspaceFolder}'")),
          "presentation": { "reveal": "always", "clear": true, "showReuseMessage": false },
          "problemMatcher": []
        }
      ]
    }

    """
  }

  private static let extensions = """
    {
      "recommendations": ["swiftlang.swift-vscode"]
    }

    """

  private static func lua(_ program: String, _ workspace: URL) -> String {
    """
    -- Shows the verdict on each save of an exercise. SourceKit-LSP, which completes code, runs beside it.
    local servers = {
      { name = "tca", cmd = { \(quoted(program)), "lsp" } },
      { name = "sourcekit-lsp", cmd = { "sourcekit-lsp" } },
    }
    local started = {}

    vim.api.nvim_create_autocmd("BufReadPost", {
      pattern = { \(quoted("\(workspace.path)/*.swift")), \(quoted("\(workspace.path)/*.tca")) },
      callback = function(event)
        local root = vim.fn.fnamemodify(event.match, ":p:h:h")
        for _, server in ipairs(servers) do
          if vim.fn.executable(server.cmd[1]) == 1 then
            local settings = { name = server.name, cmd = server.cmd, root_dir = root }
            if vim.lsp.start then
              vim.lsp.start(settings, { bufnr = event.buf })
            else
              local key = server.name .. root
              started[key] = started[key] or vim.lsp.start_client(settings)
              vim.lsp.buf_attach_client(event.buf, started[key])
            end
          end
        end
      end,
    })

    """
  }

  private static func toml(_ program: String) -> String {
    """
    [language-server.tca]
    command = \(quoted(program))
    args = ["lsp"]

    [[language]]
    name = "swift"
    language-servers = ["sourcekit-lsp", "tca"]

    [[language]]
    name = "tca"
    scope = "source.tca"
    file-types = ["tca"]
    comment-token = "#"
    language-servers = ["tca"]

    """
  }
}
