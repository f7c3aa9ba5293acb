import { escapeHtml } from '../../core/escape-html.js'
import { font, textOf } from './email-styles.js'
import type { ListItem } from './email-template.js'

/** Returns the title of a part of an email. */
export const titleHtml = (text: string) =>
  `<h2 class="text" style="margin:24px 0 12px;${font};font-size:18px;line-height:1.3;color:#1a2436">${textOf(text)}</h2>`

/** Returns records one below the other. A link is 44 pixels high for a finger. */
export const listHtml = (items: ListItem[]) => items.map(itemHtml).join('\n')

const itemHtml = ({ name, url, lines, action }: ListItem) =>
  `<div class="text" style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:#1a2436;overflow-wrap:anywhere"><strong>${url ? linkHtml(url, textOf(name)) : textOf(name)}</strong>${lines.map((line) => `<br>${textOf(line)}`).join('')}${action ? `<br>${linkHtml(action.url, textOf(action.label), 'display:inline-block;padding:10px 0')}` : ''}</div>`

const linkHtml = (url: string, html: string, look = '') =>
  `<a class="text" href="${escapeHtml(url)}" style="color:#1a2436;${look}">${html}</a>`
