import type { Table } from './features'

type RowsProps<Row extends object> = { table: Table<Row>; label: string }

/** The rows of the page as cards, for narrow screens. */
export const RowsAsCards = <Row extends object>({ table, label }: RowsProps<Row>) => {
  const headers = new Map(
    table.getHeaderGroups().flatMap((group) => group.headers.map((one) => [one.column.id, one])),
  )
  return (
    <ul aria-label={label} className="grid gap-4">
      {table.getRowModel().rows.map((row) => {
        const [title, ...cells] = row.getAllCells()
        return (
          <li key={row.id} className="rounded-md border border-border bg-surface p-5 shadow-sm">
            <p className="font-semibold text-lg">{title && <table.FlexRender cell={title} />}</p>
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
              {cells.map((cell) => {
                const header = headers.get(cell.column.id)
                return (
                  <div key={cell.id} className="contents">
                    <dt className="text-muted">{header && <table.FlexRender header={header} />}</dt>
                    <dd className="min-w-0 break-words text-right">
                      <table.FlexRender cell={cell} />
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
