import { clubDate } from '@clubhouse/schema/club-time'
import { skipToken } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { useTableView } from '#/components/data-table/use-table-view'
import { ErrorState } from '#/components/error-state'
import { MoreMenu } from '#/components/more-menu'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { SearchBox } from '#/components/record-list/search-box'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { cutEdges, useCutEdges } from '#/components/use-cut-edges'
import { useByClubClock } from '#/site/use-by-club-clock'
import { Agenda } from './agenda'
import { ChapterFilter } from './chapter-filter'
import { EventDrawers } from './event-drawers'
import { EventMonth } from './event-month'
import type { OwnDates } from './event-rows'
import { EventRows } from './event-rows-table'
import type { EventView, Period } from './event-view'
import { ExportEvents } from './export-events'
import { ImportEvents } from './import-events'
import { LayoutLinks, PeriodLinks } from './switch-links'
import { useEventRows } from './use-event-rows'
import { useListedEvents } from './use-listed-events'

/** The portal's events: their dates as a list, a month or an agenda. */
export function EventList({ view }: { view: EventView }) {
  const { when: period = 'upcoming', view: layout = 'list', page = 1, q } = view
  const organizes = useMay('events', 'chapter')
  // Chapter leads edit their events on the events’ pages.
  const organizesAll = useMay('events')
  const { open } = useDrawerAddress()
  const today = useByClubClock(clubDate)
  const [table, changeTable] = useTableView()
  const { events, listed, isFiltered, isFilterable } = useListedEvents(view)
  const own = useOwnDates(period)
  const { rows, found } = useEventRows(listed, own, { period, q })
  const isList = layout === 'list' && !events.error
  const tools = (
    <>
      <ToolRow>
        {/* First, so that it stays in place when a view has fewer tools. */}
        <LayoutLinks current={layout} />
        {layout !== 'month' && <PeriodLinks current={period} />}
        {isFilterable && <ChapterFilter isOn={isFiltered} />}
      </ToolRow>
      {layout !== 'month' && (
        <SearchBox
          folds
          label="Search events"
          count={rows?.length}
          value={q ?? ''}
          onChange={(text) => changeTable({ sort: table.sort, q: text || undefined }, true)}
        />
      )}
    </>
  )
  return (
    <>
      <PageHead title="Events" hidden />
      <PageHeader
        title="Events"
        action={
          organizes && (
            <Button onClick={() => open('create')}>
              <Plus aria-hidden className="size-5" /> Create Event
            </Button>
          )
        }
        more={
          organizes && (
            <MoreMenu>
              <ExportEvents rows={found} />
              <ImportEvents />
            </MoreMenu>
          )
        }
      />
      {!isList && (
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
          {tools}
        </div>
      )}
      {events.error ? (
        <ErrorState message={events.error.message} onRetry={() => events.refetch()} />
      ) : isList ? (
        <EventRows rows={found} period={period} canEdit={organizesAll} tools={tools} />
      ) : !listed || !found ? (
        <Skeleton className="h-96 w-full rounded-md" />
      ) : layout === 'month' ? (
        <EventMonth events={listed} own={own.rsvps ?? []} asked={view.month} today={today} />
      ) : (
        <Agenda rows={found} period={period} page={page} />
      )}
      <EventDrawers events={events.data} organizes={organizes} />
    </>
  )
}

/** The tools in one row, which phones scroll sideways; a cut edge fades. */
function ToolRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useCutEdges(row)
  return (
    <div
      ref={row}
      className={cn(
        'flex min-w-0 items-center gap-x-4 gap-y-2 max-md:flex-1 max-md:gap-x-2 max-md:overflow-x-auto md:flex-wrap',
        cutEdges,
      )}
    >
      {children}
    </div>
  )
}

/** Loads the member's RSVPs of a period, and the attendance of past dates. */
function useOwnDates(period: Period): OwnDates {
  const isPast = period === 'past'
  const rsvps = trpc.rsvp.own.useQuery(isPast ? { period } : undefined)
  const attendance = trpc.attendance.own.useQuery(isPast ? undefined : skipToken)
  return { rsvps: rsvps.data, attended: attendance.data?.dates }
}
