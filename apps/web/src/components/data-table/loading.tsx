import { Skeleton } from '#/components/ui/skeleton'
import { cellLayout } from './column-layout'
import type { Table } from './features'
import { phoneRowStyle } from './rows-on-phones'
import { pageSize } from './use-data-table'

const places = Array.from({ length: pageSize }, (_, place) => place)

/** Placeholder rows in the size of the data. */
export const LoadingRows = <Row extends object>({ table }: { table: Table<Row> }) =>
  places.map((row) => (
    <tr key={row}>
      {table.getAllLeafColumns().map(({ id, columnDef }, index) => (
        <td
          key={id}
          className={`h-13 border-border border-b px-2 ${cellLayout(columnDef.meta, index === 0)}`}
        >
          <Skeleton className="h-5 w-3/4" />
        </td>
      ))}
    </tr>
  ))

/** Placeholder rows for phones. */
export const LoadingOnPhones = () => (
  <div>
    {places.map((place) => (
      <div key={place} className={phoneRowStyle}>
        <div className="grid w-full gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-11/12" />
        </div>
      </div>
    ))}
  </div>
)
