/** The style of the page; colors as the portal's, light and dark as the system prefers. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --text: #1c2430; --muted: #4d5866; --surface: #ffffff; --raised: #f4f6f9; --border: #c9d1db;
  --primary: #17458f; --on-primary: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e8ecf2; --muted: #aab4c2; --surface: #10151d; --raised: #19212c; --border: #37424f;
    --primary: #9dbdf5; --on-primary: #0d1a30;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  max-width: 62rem; margin: 0 auto; padding: 1rem; background: var(--surface); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 0.5rem; padding-bottom: 0.25rem; border-bottom: 1px solid var(--border); font-size: 1.3rem; }
a { color: var(--primary); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.75rem 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
details { margin: 0.5rem 0; border: 1px solid var(--border); border-radius: 0.5rem; background: var(--raised); }
summary { padding: 0.75rem; cursor: pointer; overflow-wrap: anywhere; }
.what { color: var(--muted); }
.method {
  display: inline-block; min-width: 4.2rem; padding: 0 0.4rem; border-radius: 0.25rem;
  background: var(--primary); color: var(--on-primary); font-size: 0.8rem; font-weight: 700; text-align: center;
}
.call { padding: 0 0.75rem 0.75rem; scroll-margin-top: 4rem; }
nav dl { display: block; margin: 0; padding: 0 0.75rem 0.75rem; }
nav dt { margin-top: 0.5rem; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
th code { overflow-wrap: break-word; }
pre { max-height: 24rem; overflow: auto; padding: 0.75rem; border: 1px solid var(--border); border-radius: 0.5rem; background: var(--surface); }
pre code { overflow-wrap: normal; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; }
caption { padding: 0.25rem 0; font-weight: 700; text-align: left; }
th, td { padding: 0.35rem 0.5rem; border-top: 1px solid var(--border); text-align: left; vertical-align: top; overflow-wrap: break-word; }
td { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 700; }
dd { margin: 0; }
abbr { text-decoration: underline dotted; }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  table, caption, tbody, tr, th, td { display: block; }
  tr { padding: 0.4rem 0; border-top: 1px solid var(--border); }
  th, td { padding: 0.1rem 0; border: 0; }
  td:empty { display: none; }
  td::before { content: attr(data-label) ': '; color: var(--muted); }
  .what { display: block; }
}
`
