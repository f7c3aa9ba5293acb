import type { Column } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#/components/ui/cn'
import type { features } from './features'

type SortButtonProps<Row extends object> = {
  column: Column<typeof features, Row>
  children: ReactNode
}

/** A column header that cycles through ascending, descending and no sorting. */
export function SortButton<Row extends object>({ column, children }: SortButtonProps<Row>) {
  const sorted = column.getIsSorted()
  const Arrow = sorted ? (sorted === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <button
      type="button"
      onClick={() => column.toggleSorting()}
      className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-left font-semibold leading-tight hover:text-primary"
    >
      {children}
      <Arrow
        aria-hidden
        className={cn('size-4 shrink-0', sorted ? 'text-primary' : 'text-control')}
      />
    </button>
  )
}
