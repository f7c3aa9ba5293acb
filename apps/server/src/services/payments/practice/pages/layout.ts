import { type Html, html } from './html.js'

/** A page of its own; `title` is its heading too. */
export const layout = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Practice payments</title>
<link rel="stylesheet" href="/practice-payments/style.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header class="band">Practice payments: no money moves</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`

/** A page that only says something. */
export const messagePage = (title: string, text: string): Html =>
  layout(title, html`<section class="card"><p>${text}</p></section>`)

export const errorNote = (text: string | null): Html | null =>
  text === null ? null : html`<p class="error" role="alert">${text}</p>`

/** The choice of a card; each `id` once on a page. */
export const cardChoice = (chosen: 'works' | 'fails'): Html => html`<fieldset>
<legend>Card</legend>
<label><input type="radio" name="card" value="works"${chosen === 'works' ? checked : null}> A card that works</label>
<label><input type="radio" name="card" value="fails"${chosen === 'fails' ? checked : null}> A card that is declined</label>
</fieldset>`

const checked = html` checked`
