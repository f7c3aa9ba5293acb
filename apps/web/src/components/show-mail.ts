/**
 * Shows an email in an empty frame of this site, whose policy allows no styles in markup: a script sets the styles of its
 * elements and its style sheet instead. The email's scripts don't run and its pictures aren't loaded from elsewhere.
 */
export function showMail(frame: HTMLIFrameElement, html: string): void {
  const shown = frame.contentDocument
  const view = shown?.defaultView
  if (!shown?.body || !view) return
  const mail = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`:root{color-scheme:light dark}${styleSheetsOf(html)}`)
  shown.adoptedStyleSheets = [sheet]
  shown.body.className = mail.body.className
  shown.body.replaceChildren(
    ...[...mail.body.childNodes].map((node) => shown.importNode(node, true)),
  )
  for (const element of [
    shown.body,
    ...shown.body.querySelectorAll<HTMLElement>('[data-mail-style]'),
  ])
    element.style.cssText = element.dataset.mailStyle ?? mail.body.dataset.mailStyle ?? ''
  // A link would open in the frame.
  for (const link of shown.body.querySelectorAll('a')) {
    link.title = link.href
    link.removeAttribute('href')
  }
}

const styleSheet = /<style[^>]*>([\s\S]*?)<\/style>/gi

const styleSheetsOf = (html: string) =>
  [...html.matchAll(styleSheet)].map(([, css]) => css).join('')

const withoutStyles = (html: string) =>
  html.replace(styleSheet, '').replace(/(<[^>]*\s)style=/gi, '$1data-mail-style=')
