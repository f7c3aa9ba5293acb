import { formatAmount } from '@clubhouse/schema/money'
import { formatDay } from '../format-day.js'
import type { Addressee, Letterhead } from './document-input.js'
import { muted, page, type Sheet, textWidth } from './sheet.js'

/** A fact at the top of a document, such as its date. */
export type DocumentFact = { label: string; value: string; isStrong?: boolean }

const logoSize = 44

/** Formats a date as 'November 17, 2026'. */
export const formatDocumentDay = (day: string): string => formatDay(new Date(day), 'UTC')

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Jul 20, 2026', in a column. */
export const formatShortDocumentDay = (day: string): string => shortDay.format(new Date(day))

const addressLines = ({ address }: Letterhead): string[] =>
  [address.line1, address.line2, `${address.city}, ${address.state} ${address.postalCode}`].filter(
    (line) => line !== '',
  )

/** Writes the club's name, logo and address, and the document's title. */
export function writeLetterhead(sheet: Sheet, club: Letterhead, title: string): void {
  const { logo } = club
  const top = sheet.y
  const left = page.margin + (logo ? logoSize + 12 : 0)
  if (logo) {
    sheet.artifact(() => sheet.doc.image(logo, page.margin, top, { fit: [logoSize, logoSize] }))
  }
  const nameWidth = 270
  sheet.text('P', club.name, { x: left, y: top + 2, width: nameWidth }, { font: 'bold', size: 14 })
  const lines = [...addressLines(club), club.email].join('\n')
  const right = { x: page.width - page.margin - 200, y: top, width: 200 }
  const height = sheet.text('P', lines, right, { size: 9.5, color: muted, align: 'right' })
  sheet.y = top + Math.max(height, logoSize) + 12
  sheet.rule(sheet.y)
  sheet.y += 22
  sheet.y += sheet.text(
    'H1',
    title,
    { x: page.margin, y: sheet.y, width: textWidth },
    { font: 'bold', size: 24 },
  )
  sheet.y += 14
}

/** Writes the addressee on the left and the facts on the right. */
export function writeAddressee(sheet: Sheet, to: Addressee | null, facts: DocumentFact[]): void {
  const top = sheet.y
  let left = top
  if (to) {
    const box = (y: number) => ({ x: page.margin, y, width: 240 })
    left += sheet.text('P', to.name, box(left), { font: 'bold' })
    for (const line of to.address) left += sheet.text('P', line, box(left))
  }
  const right = writeFacts(sheet, facts, { x: page.margin + (to ? 264 : 0), y: top })
  sheet.y = Math.max(left, right) + 22
}

function writeFacts(sheet: Sheet, facts: DocumentFact[], start: { x: number; y: number }): number {
  let { y } = start
  const valueX = start.x + 110
  for (const { label, value, isStrong } of facts) {
    const width = page.width - page.margin - valueX
    sheet.text('P', label, { x: start.x, y, width: 105 }, { color: muted })
    y +=
      sheet.text('P', value, { x: valueX, y, width }, { font: isStrong ? 'bold' : 'regular' }) + 3
  }
  return y
}

/** Writes a paragraph under a heading. */
export function writeSection(sheet: Sheet, heading: string, lines: readonly string[]): void {
  const text = lines.join('\n')
  const full = { x: page.margin, width: textWidth }
  const height = sheet.heightOf(text, textWidth)
  sheet.needs(height + 40)
  sheet.y += 20
  sheet.y += sheet.text('H2', heading, { ...full, y: sheet.y }, { font: 'bold', size: 12 }) + 3
  sheet.y += sheet.text('P', text, { ...full, y: sheet.y })
}

/** Writes to whom a check is made out, and where to send it. */
export function writeCheckAddress(sheet: Sheet, { checks }: Letterhead, number?: string): void {
  const { payableTo, address } = checks
  const first = number
    ? `Write ${number} on the check, make it payable to ${payableTo} and send it to:`
    : `Make your check payable to ${payableTo} and send it to:`
  writeSection(sheet, 'Pay by check', [first, ...address])
}

/** Formats an amount with a real minus sign: '−$20.00'. */
export const formatSigned = (amount: number, currency: string): string =>
  amount < 0 ? `−${formatAmount(-amount, currency)}` : formatAmount(amount, currency)
