import type { ReactNode } from 'react'
import type { Table } from './features'

/** A record on a phone, in two lines; each list defines its own beside its columns. */
export type PhoneRow = {
  /** A picture before both lines. */
  lead?: ReactNode
  /** The record's name; a link here covers the whole row. */
  title: ReactNode
  /** The most important fact, at the end of the first line. */
  fact?: ReactNode
  /** Secondary facts. */
  details?: ReactNode
  /** Badges at the end of the second line. */
  badges?: ReactNode
}

/** The style of a row, shared with loading rows. */
export const phoneRowStyle =
  'group relative flex min-h-16 items-center gap-3 border-border border-b py-1.5 leading-snug'

type RowsProps<Row extends object> = {
  table: Table<Row>
  label: string
  phoneRow: (row: Row) => PhoneRow
}

/** The page's rows in two lines each, for narrow screens. */
export const RowsOnPhones = <Row extends object>({ table, label, phoneRow }: RowsProps<Row>) => (
  <ul aria-label={label} className="border-border border-t">
    {table.getRowModel().rows.map((row) => {
      const { lead, title, fact, details, badges } = phoneRow(row.original)
      const actions = row.getAllCells().filter(({ column }) => column.columnDef.meta?.action)
      return (
        <li key={row.id} className={phoneRowStyle}>
          {lead}
          <div className="min-w-0 flex-1">
            <div className="flex min-h-6 items-baseline justify-between gap-3">
              <span className="min-w-0 font-semibold [&_a]:after:absolute [&_a]:after:inset-0">
                {title}
              </span>
              <span className="max-w-1/2 shrink-0 text-right tabular-nums">{fact}</span>
            </div>
            <div className="flex min-h-6 items-center justify-between gap-3 text-muted text-sm has-[>:first-child:empty]:has-[>:last-child:empty]:hidden">
              <span className="min-w-0 truncate">{details}</span>
              <span className="flex shrink-0 gap-1.5 large-text:min-w-min large-text:shrink large-text:flex-wrap">
                {badges}
              </span>
            </div>
          </div>
          {actions.map((cell) => (
            <div key={cell.id} className="relative shrink-0">
              <table.FlexRender cell={cell} />
            </div>
          ))}
        </li>
      )
    })}
  </ul>
)
