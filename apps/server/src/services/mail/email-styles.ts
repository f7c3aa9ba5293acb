import { escapeHtml } from '../../core/escape-html.js'

/** The styles of texts in emails: on the elements, as mail programs need them. */
export const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
export const paragraph = `margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:#1a2436`

/** Escapes a text of ours and keeps '12:00 PM–1:00 PM' and 'Wed, Dec 2' on one line each. */
export const textOf = (text: string) =>
  escapeHtml(text)
    .replace(/ (?=[AP]M\b)/g, '\u00a0')
    .replace(/(?<=[AP]M)–(?=\d)/g, '\u2060–\u2060')
    .replace(/\b([A-Z][a-z]{2}), ([A-Z][a-z]{2}) (?=\d)/g, '$1,\u00a0$2\u00a0')
