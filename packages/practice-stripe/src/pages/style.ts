/** The stylesheet of the hosted pages, in the club's colors. */
export const style = `:root {
  color-scheme: light dark;
  --page: #f6f4ee; --card: #fff; --text: #1a2436; --muted: #525d70; --line: #d9dde5;
  --blue: #17458f; --on-blue: #fff; --gold: #f7a81b; --bad: #a3202c; --good: #1c6b3c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0b1220; --card: #141d2f; --text: #e8ecf4; --muted: #aab5c7; --line: #2c3850;
    --blue: #a3c1f5; --on-blue: #0b1628; --bad: #ff9aa2; --good: #8fdcae;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
.band {
  margin: 0; padding: .75rem 1rem; text-align: center; font-weight: 600;
  background: var(--gold); color: #1a2436;
}
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 .75rem; font-size: 1.125rem; }
p { margin: 0 0 .75rem; }
.card {
  margin: 0 0 1.25rem; padding: 1.25rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .75rem;
}
.price { font-size: 1.75rem; font-weight: 700; color: var(--blue); }
.muted { color: var(--muted); }
.row + .row { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.error { padding: .75rem 1rem; border-inline-start: 4px solid var(--bad); color: var(--bad); font-weight: 600; }
.status {
  display: inline-block; padding: .1rem .6rem; border: 1px solid currentColor; border-radius: 1rem;
  font-size: .875rem; white-space: nowrap; color: var(--muted);
}
.status::first-letter { text-transform: uppercase; }
.status.active, .status.paid { color: var(--good); }
.status.past_due, .status.unpaid, .status.open { color: var(--bad); }
a { color: var(--blue); }
form { margin: 0 0 .75rem; }
form:last-child { margin-bottom: 0; }
fieldset { margin: 0 0 1rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
legend { padding: 0 .25rem; color: var(--muted); }
label { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; }
input[type=radio] { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--blue); }
button {
  width: 100%; min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--blue); background: transparent; border: 1px solid var(--blue); border-radius: .5rem;
}
button.primary { color: var(--on-blue); background: var(--blue); }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--muted); }
dd { margin: 0; }
table { width: 100%; margin: 0 0 1rem; border-collapse: collapse; }
table:last-child { margin-bottom: 0; }
th { white-space: nowrap; }
th, td { padding: .5rem .5rem .5rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
tfoot th, tfoot td { border: 0; font-weight: 700; }
.amount { text-align: end; padding-inline-end: 0; white-space: nowrap; }
`
