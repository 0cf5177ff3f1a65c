export const docsStyle = `
:root { color-scheme: light dark; --bg: light-dark(#f6f2ed, #0c0908); --surface: light-dark(#fff, #171210);
  --fg: light-dark(#231a14, #f3ece6); --muted: light-dark(#6b5d53, #a8988c); --line: light-dark(#e4dbd2, #2c241f);
  --brand: light-dark(#b85000, #ff9a3d); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 14rem minmax(0, 1fr); background: var(--bg); color: var(--fg);
  font: 16px/1.5 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; padding: 2rem 1.5rem; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 1rem 0; padding: 0; }
nav li { margin: .25rem 0; }
main { max-width: 56rem; padding: 2rem; }
a { color: var(--brand); }
h1 { margin: 0 0 1rem; letter-spacing: -.02em; }
h2 { margin: 2.5rem 0 1rem; text-transform: capitalize; }
h3 { margin: 0; font-size: 1rem; }
article { margin: 0 0 1rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
article p { margin: .5rem 0 0; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { max-height: 24rem; overflow: auto; margin: .5rem 0 0; padding: 1rem; background: var(--bg); border-radius: 8px; }
.facts { color: var(--muted); font-size: .875rem; }
.method { display: inline-block; min-width: 4.5rem; padding: .1rem .5rem; border-radius: 6px; text-align: center;
  font: 600 .75rem/1.6 ui-monospace, monospace; color: var(--surface); background: var(--brand); }
.method.get { background: light-dark(#1f6b4a, #5fc495); }
.method.delete { background: light-dark(#a3261d, #ff8a80); }
table { width: 100%; margin-top: 1rem; border-collapse: collapse; font-size: .875rem; }
caption { text-align: left; font-weight: 600; padding-bottom: .25rem; }
td { padding: .375rem .5rem .375rem 0; border-top: 1px solid var(--line); vertical-align: top; }
details { margin-top: 1rem; }
summary { cursor: pointer; font-size: .875rem; font-weight: 600; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
@media (max-width: 48rem) { body { display: block; } nav { position: static; height: auto; border: 0; padding-bottom: 0; } }
`;
