import { page, rule, type Sheet, textWidth } from './sheet.js'

/** A column; without a width it has what is left. */
export type DocumentColumn<Row> = {
  header: string
  width?: number
  isAmount?: boolean
  value: (row: Row) => string
}

/** A row below the table, such as its total. */
export type TotalRow = { label: string; amount: string; isStrong?: boolean }

const padding = 5
const gap = 10
const amountWidth = 96

type Placed<Row> = { column: DocumentColumn<Row>; x: number; width: number }

function place<Row>(columns: readonly DocumentColumn<Row>[]): Placed<Row>[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const rest = textWidth - fixed - gap * (columns.length - 1)
  let x: number = page.margin
  return columns.map((column) => {
    const width = column.width ?? rest
    const placed = { column, x, width }
    x += width + gap
    return placed
  })
}

/** Writes rows under a header that is repeated on each page; a row is never split. */
export function writeTable<Row>(
  sheet: Sheet,
  columns: readonly DocumentColumn<Row>[],
  rows: readonly Row[],
): void {
  const placed = place(columns)
  sheet.within('Table', () => {
    writeHeader(sheet, placed)
    for (const row of rows) {
      const height = Math.max(
        ...placed.map(({ column, width }) => sheet.heightOf(column.value(row), width)),
      )
      if (sheet.needs(height + 2 * padding)) writeHeader(sheet, placed)
      writeRow(sheet, placed, row)
      sheet.y += height + 2 * padding
      sheet.rule(sheet.y)
    }
  })
}

function writeHeader<Row>(sheet: Sheet, placed: Placed<Row>[]): void {
  sheet.within('TR', () => {
    for (const { column, x, width } of placed) {
      const style = { font: 'bold', size: 9.5, align: alignOf(column) } as const
      sheet.text('TH', column.header, { x, y: sheet.y, width }, style)
    }
  })
  sheet.y += 17
  sheet.rule(sheet.y, '#1d2433')
}

function writeRow<Row>(sheet: Sheet, placed: Placed<Row>[], row: Row): void {
  sheet.within('TR', () => {
    for (const { column, x, width } of placed) {
      const box = { x, y: sheet.y + padding, width }
      sheet.text('TD', column.value(row), box, { align: alignOf(column) })
    }
  })
}

const alignOf = <Row>({ isAmount }: DocumentColumn<Row>) => (isAmount ? 'right' : 'left')

/** Writes amounts that belong to a table, at its right edge. */
export function writeTotals(sheet: Sheet, totals: readonly TotalRow[]): void {
  sheet.needs(totals.length * 20 + 8)
  sheet.y += 8
  const right = page.width - page.margin
  for (const { label, amount, isStrong } of totals) {
    const style = { font: isStrong ? 'bold' : 'regular', align: 'right' } as const
    const labelBox = { x: right - 360, y: sheet.y, width: 360 - amountWidth - gap }
    sheet.text('P', label, labelBox, style)
    sheet.text('P', amount, { x: right - amountWidth, y: sheet.y, width: amountWidth }, style)
    sheet.y += 19
  }
  sheet.doc.strokeColor(rule)
}

/** The usual width of a column of amounts. */
export const amountColumn = { width: amountWidth, isAmount: true } as const
