import { type Html, html } from './html.js'

/** A description; text in backticks becomes code. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, place) => (place % 2 ? html`<code>${part}</code>` : html`${part}`))}`
