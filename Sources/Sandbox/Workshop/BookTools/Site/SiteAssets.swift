/// The style sheet and the script of the site.
enum SiteAssets {
  static let style = """
    :root {
      --text: #1c1c1e; --back: #fffefb; --soft: #f3f1ea; --line: #d9d5c8; --link: #0b5cad; --mark: #8a4b08;
      font: 1.0625rem/1.6 system-ui, sans-serif; color: var(--text); background: var(--back);
    }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e9e7e2; --back: #191918; --soft: #262624; --line: #45433d; --link: #8cc4ff; --mark: #f0b36a; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr); }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
    main:focus { outline: none; }
    .skip { position: absolute; left: -100vw; }
    .skip:focus { left: 1rem; top: 1rem; background: var(--back); padding: .5rem; z-index: 2; }
    header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between;
      padding: .75rem 1rem; border-bottom: 1px solid var(--line); }
    header > a { font-weight: 650; text-decoration: none; color: inherit; }
    input { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: .4rem;
      padding: .25rem .5rem; width: min(18rem, 60vw); }
    #results { padding: .5rem 1rem 1rem; background: var(--soft); border-bottom: 1px solid var(--line); }
    #results p { margin: .5rem 0 0; }
    .contents { padding: .75rem 1rem; border-top: 1px solid var(--line); }
    .contents summary { font-weight: 600; padding: .25rem 0; cursor: pointer; }
    .contents ul { list-style: none; margin: 0 0 .5rem; padding: 0 0 0 1rem; }
    .contents a { display: block; padding: .15rem 0; text-decoration: none; }
    .contents a[aria-current] { font-weight: 650; color: var(--mark); }
    main { padding: 1rem; max-width: 46rem; width: 100%; margin: 0 auto; }
    h1, h2, h3 { line-height: 1.25; margin: 2rem 0 .75rem; }
    h1 { margin-top: .5rem; font-size: 1.9rem; }
    h2 { font-size: 1.4rem; }
    h3 { font-size: 1.15rem; }
    code, pre { font: .9em/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
    p code, li code, td code { background: var(--soft); padding: .1em .25em; border-radius: .25em; overflow-wrap: anywhere; }
    td code { overflow-wrap: normal; }
    pre { background: var(--soft); padding: .75rem 1rem; border-radius: .5rem; overflow-x: auto; }
    pre code { background: none; padding: 0; font-size: 1em; }
    .table { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
    th.center, td.center { text-align: center; }
    th.trailing, td.trailing { text-align: right; }
    main details { border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .8rem; margin: .6rem 0; }
    main summary { cursor: pointer; }
    .session { list-style: none; padding: 0; }
    .session li { margin: .35rem 0; }
    .session li > code { padding: .4rem .8rem; display: block; background: none; }
    .session code { overflow-wrap: anywhere; }
    .session pre { margin: .4rem 0; }
    dt { margin-top: .75rem; font-weight: 600; }
    dd { margin: 0; }
    .steps { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; justify-content: space-between; margin: 3rem 0 2rem;
      padding-top: 1rem; border-top: 1px solid var(--line); }
    @media (min-width: 62rem) {
      body { grid-template-columns: 18rem minmax(0, 1fr); grid-template-areas: "header header" "results results" "contents text"; }
      header { grid-area: header; }
      #results { grid-area: results; }
      .contents { grid-area: contents; border-top: 0; border-right: 1px solid var(--line); }
      main { grid-area: text; padding: 1rem 2.5rem; margin: 0; }
    }
    @media print { header, .contents, .steps, .skip { display: none; } }

    """

  static let search = #"""
    const input = document.getElementById("words");
    const results = document.getElementById("results");

    function show() {
      const words = input.value.toLowerCase().split(/\s+/).filter((word) => word.length > 0);
      results.hidden = words.length === 0;
      results.replaceChildren();
      if (words.length === 0) return;
      const found = sections
        .map((section) => ({ section, title: section.title.toLowerCase(), text: section.text.toLowerCase() }))
        .filter(({ title, text }) => words.every((word) => title.includes(word) || text.includes(word)));
      const inTitle = ({ title }) => words.some((word) => title.includes(word));
      const sorted = [...found.filter(inTitle), ...found.filter((one) => !inTitle(one))].slice(0, 20);
      const count = document.createElement("p");
      count.textContent = found.length === 0 ? "Nothing was found." : `${found.length} sections, the best first:`;
      results.append(count);
      for (const { section } of sorted) {
        const row = document.createElement("p");
        const link = document.createElement("a");
        link.href = section.place;
        link.textContent = section.title;
        const at = Math.max(0, ...words.map((word) => section.text.toLowerCase().indexOf(word)));
        row.append(link, " ", (at > 40 ? "…" : "") + section.text.slice(Math.max(0, at - 40), at + 120) + "…");
        results.append(row);
      }
    }

    input.addEventListener("input", show);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        input.value = "";
        show();
      }
    });

    """#
}
