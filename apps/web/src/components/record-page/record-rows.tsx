import { type Key, type ReactNode, useState } from 'react'
import { Button } from '#/components/ui/button'

/** How many rows are shown at first. */
const few = 10

type RecordRowsProps<Row> = {
  /** Names the list for screen readers. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Returns a row's link or text, and what is at its end. */
  children: (row: Row) => ReactNode
}

/** A short list on a record's page: ten rows, and the rest on request. */
export function RecordRows<Row>({ label, rows, keyOf, children }: RecordRowsProps<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <ul aria-label={label} className="w-full divide-y divide-border border-border border-b">
        {(isWhole ? rows : rows.slice(0, few)).map((row) => (
          <li
            key={keyOf(row)}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-1"
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > few && (
        <Button variant="ghost" onClick={() => setIsWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </div>
  )
}

/** The style of a row's link. */
export const rowLink =
  'wrap-anywhere inline-flex min-h-11 min-w-0 items-center hover:text-primary hover:underline'
