import { type Html, html } from './html.js'

/** Renders a standalone page; `title` is also its heading. */
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

/** A page with one message. */
export const messagePage = (title: string, text: string): Html =>
  layout(title, html`<section class="card"><p>${text}</p></section>`)

export const errorNote = (text: string | null): Html | null =>
  text === null ? null : html`<p class="error" role="alert">${text}</p>`
