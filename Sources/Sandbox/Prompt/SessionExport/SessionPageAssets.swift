/// What a session's page looks like, and how it moves through time. Both are part of the page.
enum SessionPageAssets {
  static let style = """
    :root{color-scheme:light dark;--ink:#1c2028;--paper:#fff;--soft:#f3f4f6;--line:#d5d8de;--dim:#5c6370;--mark:#0a6e8a;\
    --good:#1d7a34;--bad:#b3261e;--goodsoft:#e3f4e6;--badsoft:#fbe6e4}
    @media (prefers-color-scheme:dark){:root{--ink:#dfe2e8;--paper:#16191f;--soft:#1f242c;--line:#363d49;--dim:#9aa2b1;\
    --mark:#5ec4dc;--good:#8bd49c;--bad:#f2a19b;--goodsoft:#17301d;--badsoft:#3a1d1b}}
    *{box-sizing:border-box}
    body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);min-height:100vh}
    header,footer,.effects,.session{max-width:1200px;margin:0 auto;padding:0 20px}
    h1{font-size:1.4rem;margin:18px 0 0}h2{font-size:1.1rem;margin:0 0 6px;overflow-wrap:anywhere}
    h3{font-size:.8rem;margin:14px 0 4px;color:var(--dim);font-weight:600}
    p{margin:2px 0 10px}code,pre,kbd{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86rem}
    pre{margin:0;padding:10px 12px;background:var(--soft);border-radius:6px;overflow-x:auto}
    ins,del{text-decoration:none;display:inline-block;min-width:100%}
    ins{color:var(--good);background:var(--goodsoft)}del{color:var(--bad);background:var(--badsoft)}
    .steps{list-style:none;margin:0;padding:0}
    .steps a{display:block;padding:5px 10px;border-radius:6px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
    .steps a:hover{background:var(--soft)}.steps b{color:var(--dim);font-weight:500}
    .steps small{color:var(--dim);display:block;margin-left:1.4em}
    .steps small:empty{display:none}
    .steps [data-head] b::after{content:" \u{25C2}";color:var(--mark)}
    section{border-top:1px solid var(--line);padding:14px 0}
    button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:3px 12px;cursor:pointer}
    nav{display:flex;gap:6px;flex-wrap:wrap;margin-bottom:10px}
    :not(.live)>header>nav{display:none}
    .effects{padding-top:8px;padding-bottom:8px}
    .effects svg{width:100%;height:auto;max-height:38vh}figcaption{font-size:.8rem;color:var(--dim);font-weight:600}
    .axis{stroke:var(--line);stroke-width:1}.time,.label{font-size:11px;fill:var(--dim)}
    .label{fill:var(--ink);font-family:ui-monospace,Menlo,Consolas,monospace}
    .mark{stroke:var(--line);stroke-width:1}circle{fill:var(--dim)}.mark.sent+circle{fill:var(--mark)}
    .bar{fill:var(--mark);fill-opacity:.28;stroke:var(--mark)}.bar.failed,.bar.lost{fill:var(--bad);stroke:var(--bad);fill-opacity:.25}
    .bar.cancelled{stroke-dasharray:4 3}
    footer{padding-top:8px;padding-bottom:20px;color:var(--dim);font-size:.85rem}
    kbd{border:1px solid var(--line);border-radius:4px;padding:0 5px}
    .live footer kbd{background:var(--soft)}:not(.live)>footer>span{display:none}
    .live .session{display:grid;grid-template-columns:minmax(220px,340px) 1fr;gap:24px;height:62vh;border-top:1px solid var(--line);border-bottom:1px solid var(--line)}
    .live .steps,.live main{overflow-y:auto;padding:10px 2px}
    .live section{display:none;border:0;padding:4px 0}.live section.now{display:block}
    .live .steps .now{background:var(--soft);border-radius:6px;box-shadow:inset 3px 0 0 var(--mark)}
    .live .off{display:none}.live svg .off{display:none}
    .live .now>.mark{stroke:var(--mark);stroke-width:2}.live .now>circle{fill:var(--mark);r:7px}
    .live button[aria-pressed=true]{border-color:var(--mark);color:var(--mark)}
    @media (max-width:700px){.live .session{grid-template-columns:1fr;height:auto}.live .steps{max-height:30vh}}
    """

  /// It reads only numbers out of the page, and never writes text into it.
  static let script = """
    (() => {
      const body = document.body;
      const all = selector => [...document.querySelectorAll(selector)];
      const steps = all(".steps li"), sections = all("main section"), marks = all("[data-mark]"), placed = all("[data-on]");
      const buttons = all("[data-branch]");
      const numberOf = item => Number(item.dataset.step);
      let branch = Math.max(0, buttons.findIndex(button => button.hasAttribute("data-current")));
      let now = 0;
      const isOn = item => buttons.length === 0 || item.dataset.on.split(" ").includes(String(branch));
      const way = () => steps.filter(isOn).map(numberOf);
      function show(number, keeps) {
        now = number;
        for (const item of steps) item.classList.toggle("now", numberOf(item) === now);
        for (const item of marks) item.classList.toggle("now", Number(item.dataset.mark) === now);
        for (const item of sections) item.classList.toggle("now", item.id === "step-" + now);
        const item = steps.find(item => numberOf(item) === now);
        if (item) item.scrollIntoView({ block: "nearest" });
        document.querySelector("main").scrollTop = 0;
        if (!keeps) history.replaceState(null, "", "#step-" + now);
      }
      function choose(index) {
        branch = index;
        for (const button of buttons) button.setAttribute("aria-pressed", Number(button.dataset.branch) === branch);
        for (const item of placed) item.classList.toggle("off", !isOn(item));
        const numbers = way();
        if (!numbers.includes(now)) show(numbers[numbers.length - 1]);
      }
      function go(number) {
        if (!steps.some(item => numberOf(item) === number)) return;
        const item = steps.find(item => numberOf(item) === number);
        if (!isOn(item)) choose(Number(item.dataset.on.split(" ")[0]));
        show(number);
      }
      const read = () => { const found = /^#step-(\\d+)$/.exec(location.hash); return found ? Number(found[1]) : null; };
      body.addEventListener("click", event => {
        const button = event.target.closest("[data-branch]"), link = event.target.closest("a[href^='#step-']");
        if (button) choose(Number(button.dataset.branch));
        if (link) { event.preventDefault(); go(Number(link.getAttribute("href").slice(6))); }
      });
      addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const numbers = way(), place = numbers.indexOf(now);
        const last = numbers.length - 1;
        const target = { ArrowRight: place + 1, j: place + 1, ArrowLeft: place - 1, k: place - 1, Home: 0, End: last }[event.key];
        if (event.key === "b" && buttons.length > 1) choose((branch + 1) % buttons.length);
        else if (target === undefined) return;
        else show(numbers[Math.min(Math.max(target, 0), last)]);
        event.preventDefault();
      });
      addEventListener("hashchange", () => { const number = read(); if (number !== null) go(number); });
      body.classList.add("live");
      choose(branch);
      const head = steps.find(item => item.hasAttribute("data-head"));
      show(head && isOn(head) ? numberOf(head) : way().at(-1), true);
      const asked = read();
      if (asked !== null) go(asked);
    })();
    """
}
