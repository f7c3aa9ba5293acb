import { clubTime } from '@clubhouse/schema/club-time'
import { type ReactNode, useMemo } from 'react'
import { DataTable } from '#/components/data-table/data-table'
import { useNarrow } from '#/components/data-table/use-narrow'
import { useTableView } from '#/components/data-table/use-table-view'
import { formatShortDate } from '#/components/format/date'
import { actionsColumn } from '#/components/record-list/actions-column'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import type { EventRow } from './event-rows'
import { eventColumns, eventPhoneRow } from './event-table'
import type { Period } from './event-view'

type EventRowsProps = {
  /** Undefined while they load. */
  rows: readonly EventRow[] | undefined
  period: Period
  canEdit: boolean
  /** The row of tools above the dates. */
  tools: ReactNode
}

const nameOf = ({ event, occurrence }: EventRow) =>
  `${event.title}, ${formatShortDate(occurrence.day)}`

/** The dates as a table. A row opens the page of its date; `canEdit` adds the edit of its event, on phones only there. */
export function EventRows({ rows, period, canEdit, tools }: EventRowsProps) {
  const now = useByClubClock(clubTime)
  const { open } = useDrawerAddress()
  const hasEdit = !useNarrow() && canEdit
  const [view, changeView] = useTableView()
  const columns = useMemo(
    () => [
      ...eventColumns(period, now),
      ...(hasEdit ? [actionsColumn<EventRow>(nameOf, ({ event }) => open('edit', event.id))] : []),
    ],
    [period, now, hasEdit, open],
  )
  return (
    <DataTable<EventRow>
      label="Events"
      columns={columns}
      phoneRow={(row) => eventPhoneRow(period, row, now)}
      data={rows}
      view={view}
      onViewChange={changeView}
      tools={tools}
    />
  )
}
