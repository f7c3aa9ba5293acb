import { createColumnHelper } from '@tanstack/react-table'
import { Pencil } from 'lucide-react'
import type { features } from '#/components/data-table/features'
import { Button } from '#/components/ui/button'

/** Returns the last column, for administrators: the button that edits a record. */
export const actionsColumn = <Row extends object>(
  nameOf: (row: Row) => string,
  onEdit: (row: Row) => void,
) =>
  createColumnHelper<typeof features, Row>().display({
    id: 'actions',
    header: 'Actions',
    meta: { priority: 1, width: 'w-19', action: true },
    cell: ({ row: { original } }) => (
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Edit ${nameOf(original)}`}
        onClick={() => onEdit(original)}
      >
        <Pencil aria-hidden className="size-5" />
      </Button>
    ),
  })
