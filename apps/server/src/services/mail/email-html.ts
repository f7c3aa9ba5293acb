/**
 * An email as HTML, with what email programs support: tables, styles on the elements, and a style sheet
 * only for dark mode. The colors are those of the website.
 */

import type { Colors } from '@clubhouse/schema/website/color-pair'
import { type ColorTokens, colorTokens } from '@clubhouse/schema/website/color-tokens'
import { emailLogo } from '@clubhouse/schema/website/picture-files'
import { escapeHtml } from '../../core/escape-html.js'
import { font, paragraph, textOf } from './email-styles.js'
import {
  type Block,
  type ChangedValue,
  type EmailTemplate,
  type Letterhead,
  settingsUrl,
} from './email-template.js'
import { listHtml, titleHtml } from './list-html.js'
import { richHtml } from './rich-html.js'

const small = `${font};font-size:13px;line-height:1.5;color:#525d70`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const dark = ({
  primary,
  'on-primary': onPrimary,
  'primary-soft': soft,
}: ColorTokens) => `@media (prefers-color-scheme:dark){
.page{background:#0b1220!important}.card{background:#141d2f!important}
.text{color:#e8ecf4!important}.muted{color:#aab5c7!important}
.quote{background:#101829!important;color:#e8ecf4!important}
.tile{background:${soft.dark}!important;color:${primary.dark}!important}
.quiet{background:transparent!important;border-color:#6d7b95!important;color:#e8ecf4!important}
.button{background:${primary.dark}!important;color:${onPrimary.dark}!important}}`

/** The email in the club's colors. */
export function emailHtml(
  template: EmailTemplate,
  { clubName, publicUrl, logo, canTurnOff }: Letterhead,
  colors: Colors,
): string {
  const club = escapeHtml(clubName)
  const tokens = colorTokens(colors)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(template.subject)}</title>
<style>${dark(tokens)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fcfaf5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(template.preheader)}</div>
<table ${table} width="100%" class="page" style="background:#fcfaf5"><tr><td align="center" style="padding:24px 12px">
<table ${table} width="100%" style="max-width:600px">
<tr><td style="padding:20px 24px;background:${tokens.deep.light};border-bottom:4px solid ${tokens.accent.light};border-radius:8px 8px 0 0;${font};font-size:18px;font-weight:bold;color:${tokens['on-deep'].light}">${logo ? logoHtml(logo) : ''}${club}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background:#ffffff;border-radius:0 0 8px 8px">
${headingHtml(template, tokens)}
${template.blocks.map((block) => blockHtml(block, tokens)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 24px;${small}"><a class="muted" href="${escapeHtml(publicUrl)}" style="color:#525d70">${club}</a><br>You’re receiving this email because ${escapeHtml(template.reason)}.${canTurnOff ? settingsHtml(escapeHtml(settingsUrl(publicUrl))) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const logoHtml = (url: string) =>
  `<img src="${escapeHtml(url)}" alt="" width="${emailLogo.width}" height="${emailLogo.height}" style="margin:0 12px 0 0;border:0;border-radius:6px;vertical-align:middle">`

function headingHtml({ heading, day }: EmailTemplate, tokens: ColorTokens): string {
  const h1 = `<h1 class="text" style="margin:0 0 16px;${font};font-size:22px;line-height:1.3;color:#1a2436">${textOf(heading)}</h1>`
  if (!day) return h1
  return `<table ${table} width="100%"><tr>${tileCell(day, tokens)}<td width="16" style="width:16px">&nbsp;</td><td valign="top">${h1}</td></tr></table>`
}

/** A day as on a page: weekday, day and month. Screen readers skip it, because the heading or the facts have the date. */
function tileCell(day: string, { primary, 'primary-soft': soft }: ColorTokens): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  return `<td width="64" valign="top" style="width:64px;padding:0 0 16px"><table ${table} width="64" aria-hidden="true"><tr><td class="tile" align="center" style="width:64px;padding:6px 0;background:${soft.light};border-radius:6px;${font};font-size:12px;font-weight:bold;line-height:16px;color:${primary.light}">${part({ weekday: 'short' })}<br><span style="font-size:24px;line-height:28px">${part({ day: 'numeric' })}</span><br>${part({ month: 'short' })}</td></tr></table></td>`
}

const settingsHtml = (url: string) =>
  `<br><a class="muted" href="${url}" style="color:#525d70">Choose which emails you get</a>`

function blockHtml(block: Block, tokens: ColorTokens): string {
  switch (block.kind) {
    case 'text':
      return textHtml(block.text)
    case 'title':
      return titleHtml(block.text)
    case 'list':
      return listHtml(block.items)
    case 'quote':
      return `<p class="quote" style="${paragraph};padding:16px;background:#f3eee2;border-radius:6px;overflow-wrap:anywhere">${lines(block.text)}</p>`
    case 'rich':
      return richHtml(block.text)
    case 'facts':
      return `<table ${table} style="margin:0 0 16px">${block.rows.map(rowHtml).join('')}</table>`
    case 'changes':
      return `<table ${table} width="100%" class="quote" style="margin:0 0 16px;background:#f3eee2;border-radius:6px"><tr><td style="padding:14px 16px 8px"><table ${table}>${block.rows.map(changeHtml).join('')}</table></td></tr></table>`
    case 'code':
      return `<p class="muted" style="margin:0;${small}">${escapeHtml(block.label)}</p>
<p class="text" style="margin:0 0 16px;${font};font-size:34px;font-weight:bold;line-height:1.3;letter-spacing:2px;white-space:nowrap;color:#1a2436">${escapeHtml(block.digits)}</p>`
    case 'button':
      return buttonRow(primaryButton(block, tokens))
    case 'buttons': {
      const [first, second] = block.buttons
      const question = block.question ? textHtml(block.question) : ''
      return `${question}${buttonRow(`${primaryButton(first, tokens)} ${quietButton(second)}`)}`
    }
  }
}

const textHtml = (text: string) =>
  `<p class="text" style="${paragraph}">${withAddresses(textOf(text))}</p>`

/** Makes email addresses links, so that a phone writes to them; short ones stay on one line. */
const withAddresses = (html: string) =>
  html.replace(
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    (address) =>
      `<a class="text" href="mailto:${address}" style="color:#1a2436${address.length > 32 ? '' : ';white-space:nowrap'}">${address}</a>`,
  )

const lines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(escapeHtml)
    .join('<br>')

const labelCell = (label: string) =>
  `<td class="muted" valign="top" style="padding:2px 16px 6px 0;${small};white-space:nowrap">${escapeHtml(label)}</td>`
const valueCell = (html: string) =>
  `<td class="text" valign="top" style="padding:0 0 6px;${font};font-size:16px;line-height:1.5;color:#1a2436;overflow-wrap:anywhere">${html}</td>`

const rowHtml = ([label, value]: [string, string]) =>
  `<tr>${labelCell(label)}${valueCell(textOf(value))}</tr>`

const changeHtml = ({ label, from, to }: ChangedValue) =>
  `<tr>${labelCell(label)}${valueCell(`<strong>${textOf(to)}</strong>${from === null ? '' : `<br><span class="muted" style="${small};text-decoration:line-through">${textOf(from)}</span>`}`)}</tr>`

type Button = { label: string; url: string }

/** Buttons are 48 pixels high: the line and the space around it. */
const buttonRow = (buttons: string) => `<p style="margin:0 0 8px">${buttons}</p>`

const primaryButton = (
  button: Button,
  { primary, 'on-primary': onPrimary }: Pick<ColorTokens, 'primary' | 'on-primary'>,
) =>
  link('button', button, `padding:12px 20px;background:${primary.light};color:${onPrimary.light}`)

const quietButton = (button: Button) =>
  link(
    'quiet',
    button,
    'padding:11px 19px;border:1px solid #868c99;background:#ffffff;color:#1a2436',
  )

const link = (name: string, { label, url }: Button, look: string) =>
  `<a class="${name}" href="${escapeHtml(url)}" style="display:inline-block;margin:0 8px 8px 0;${look};border-radius:6px;${font};font-size:16px;line-height:24px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a>`
