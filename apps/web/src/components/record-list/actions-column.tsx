import { createColumnHelper } from '@tanstack/react-table'
import { Pencil } from 'lucide-react'
import type { features } from '#/components/data-table/features'
import { hoverAction } from '#/components/data-table/hover-action'
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
        title="Edit"
        aria-label={`Edit ${nameOf(original)}`}
        className={hoverAction}
        onClick={() => onEdit(original)}
      >
        <Pencil aria-hidden />
      </Button>
    ),
  })
