import type { MouseEvent, ReactNode } from 'react'
import { cn } from '#/components/ui/cn'
import type { Table } from './features'
import { SortButton } from './sort-button'

type RowsProps<Row extends object> = {
  table: Table<Row>
  label: string
  onOpen?: ((row: Row) => void) | undefined
  children?: ReactNode
}

/** The rows of the page in columns; `children` stand in for rows that are not there yet. */
export const RowsAsTable = <Row extends object>({
  table,
  label,
  onOpen,
  children,
}: RowsProps<Row>) => (
  <table aria-label={label} className="w-full border-separate border-spacing-0 text-left">
    <thead>
      <tr>
        {table.getHeaderGroups().flatMap(({ headers }) =>
          headers.map((header) => (
            <th
              key={header.id}
              scope="col"
              aria-sort={ariaSort(header.column.getIsSorted())}
              className="sticky top-0 z-10 border-border border-b bg-sunken px-3 py-1 first:rounded-tl-md last:rounded-tr-md"
            >
              {header.column.getCanSort() ? (
                <SortButton column={header.column}>
                  <table.FlexRender header={header} />
                </SortButton>
              ) : (
                <table.FlexRender header={header} />
              )}
            </th>
          )),
        )}
      </tr>
    </thead>
    <tbody>
      {children ??
        table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            onClick={onOpen && ((event) => isPlain(event) && onOpen(row.original))}
            className={cn('transition hover:bg-sunken', onOpen && 'cursor-pointer')}
          >
            {row.getAllCells().map((cell, index) => (
              <td
                key={cell.id}
                className={cn(
                  'h-15 border-border border-b px-3 py-2',
                  index === 0 && 'font-semibold',
                )}
              >
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
)

const ariaSort = (sorted: false | 'asc' | 'desc') =>
  sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined

/** A press on the row itself: not on what is to be pressed in it, and not to mark text. */
const isPlain = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a, button') && !window.getSelection()?.toString()
