import { Skeleton } from '#/components/ui/skeleton'
import { pageSize } from './use-data-table'

const places = Array.from({ length: pageSize }, (_, place) => place)

/** Rows of the size that the data will have. */
export const LoadingRows = ({ columns }: { columns: number }) =>
  places.map((row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => column).map((column) => (
        <td key={column} className="h-15 border-border border-b px-3">
          <Skeleton className="h-5 w-3/4" />
        </td>
      ))}
    </tr>
  ))

export const LoadingCards = () => (
  <div className="grid gap-4">
    {places.slice(0, 3).map((place) => (
      <Skeleton key={place} className="h-64 w-full rounded-md" />
    ))}
  </div>
)
