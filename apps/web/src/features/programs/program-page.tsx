import { clubDate } from '@clubhouse/schema/club-time'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { EventDetail } from '@clubhouse/schema/events/event'
import { isId } from '@clubhouse/schema/is-id'
import { type ProgramDate, programDates } from '@clubhouse/schema/programs/program'
import { Link, useLocation } from '@tanstack/react-router'
import { ClipboardPaste, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { EventTabs } from '#/components/event-tabs'
import { formatShortDate } from '#/components/format/date'
import { MoreMenu } from '#/components/more-menu'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { ExportItem } from '#/components/record-list/export-item'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { maybeGone, RecordNotFound } from '#/components/record-page/record-not-found'
import { Button, buttonVariants } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { DrawerContext } from '#/components/ui/drawer-context'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useLeaveQuestion } from '#/components/ui/leave-question'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EditProgram, LineForm, PasteList } from './program-parts'
import { isGap, ProgramRow } from './program-row'
import { programCsv } from './program-table'

type ProgramPageProps = { id: string; from?: string | undefined }

/** The topics and speakers of an event's next dates, with those that are still missing, for organizers. */
export function ProgramPage({ id, from }: ProgramPageProps) {
  const isValid = isId(id)
  const event = trpc.event.get.useQuery({ id }, { enabled: isValid })
  const dates = trpc.program.list.useQuery({ id, from }, { enabled: isValid })
  if (!isValid || event.error?.data?.code === 'NOT_FOUND') {
    return (
      <RecordNotFound
        breadcrumb={[{ label: 'Events', to: '/portal/event' }]}
        text={maybeGone('event')}
      />
    )
  }
  const error = event.error ?? dates.error
  return (
    <div className="max-w-240">
      <PageHead title={event.data ? `Program, ${event.data.title}` : 'Program'} hidden />
      <Header event={event.data} id={id} dates={dates.data} />
      {error ? (
        <ErrorState
          message={error.message}
          onRetry={() => Promise.all([event.refetch(), dates.refetch()])}
        />
      ) : dates.data ? (
        <Dates id={id} dates={dates.data} event={event.data} />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
    </div>
  )
}

type HeaderProps = {
  event: EventDetail | undefined
  id: string
  dates: ProgramDate[] | undefined
}

function Header({ event, id, dates }: HeaderProps) {
  const { open } = useDrawerAddress()
  return (
    <div className="mb-4 [&>header]:mb-3">
      <PageHeader
        action={
          <Button variant="quiet" onClick={() => open('add')}>
            <ClipboardPaste aria-hidden className="size-5" /> Paste a List
          </Button>
        }
        title={event?.title ?? 'Program'}
        breadcrumb={[{ label: 'Events', to: '/portal/event' }]}
        more={
          <MoreMenu>
            <ExportItem file={{ filename: 'program.csv', columns: programCsv }} rows={dates} />
            <MenuItem icon={<Printer aria-hidden className="size-5" />} onSelect={() => print()}>
              Print
            </MenuItem>
          </MoreMenu>
        }
      />
      <div className="print:hidden">
        <EventTabs id={id} />
      </div>
    </div>
  )
}

type DatesProps = { id: string; dates: ProgramDate[]; event: EventDetail | undefined }

function Dates({ id, dates, event }: DatesProps) {
  const today = useByClubClock(clubDate)
  const { drawer, id: date, open, leave } = useDrawerAddress()
  const edited = drawer === 'edit' ? dates.find((one) => one.date === date) : undefined
  useDeadDrawer(drawer === 'edit' && !edited)
  // The gap that is being filled in, in place.
  const [filled, setFilled] = useState<string | null>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isUnsaved = useRef<() => boolean>(null)
  // A drawer opens over the form, which stays.
  const { ask, question } = useLeaveQuestion(
    (next) => next?.pathname !== path && (isUnsaved.current?.() ?? false),
  )
  if (dates.length === 0) {
    return (
      <EmptyState
        text="No records found."
        purpose="Dates of the event appear here with their speakers."
      />
    )
  }
  const gaps = dates.filter(isGap)
  const last = dates.at(-1)
  return (
    <>
      <p role="status" className="mb-3">
        {summaryOf(dates, gaps.length)}
      </p>
      <ul
        aria-label="Dates"
        className="divide-y divide-border overflow-hidden rounded-md border border-border bg-surface shadow-sm"
      >
        {dates.map((one) => {
          const next = gaps.find((gap) => gap.day > one.day)
          return (
            <ProgramRow
              key={one.date}
              one={one}
              today={today}
              onOpen={() => {
                if (!isGap(one)) return open('edit', one.date)
                ask(() => setFilled(filled === one.date ? null : one.date))
              }}
              form={
                filled === one.date &&
                event && (
                  <DrawerContext value={{ isUnsaved }}>
                    <LineForm
                      event={event}
                      one={one}
                      hasNext={next !== undefined}
                      onNext={() => setFilled(next?.date ?? null)}
                      onClose={() => setFilled(null)}
                    />
                  </DrawerContext>
                )
              }
            />
          )
        })}
      </ul>
      {dates.length >= programDates && last && (
        <Link
          to="/portal/event/$id/program"
          params={{ id }}
          search={{ from: addDays(last.day, 1) }}
          className={`${buttonVariants({ variant: 'quiet' })} mt-4 print:hidden`}
        >
          Show later dates
        </Link>
      )}
      {question}
      {drawer === 'add' && event && (
        <Drawer title="Paste a List">
          <PasteList event={event} shown={dates} onDone={leave} />
        </Drawer>
      )}
      {edited && event && (
        <Drawer title={`Program, ${formatShortDate(edited.day, today)}`}>
          <EditProgram event={event} date={edited.date} onDone={leave} />
        </Drawer>
      )}
    </>
  )
}

/** 'Two of 13 dates have no speaker yet.' */
function summaryOf(dates: readonly ProgramDate[], gaps: number): string {
  const lost = dates.filter(({ isScheduled }) => !isScheduled).length
  const moved =
    lost === 0
      ? ''
      : lost === 1
        ? ' One program isn’t on a date of this event. Open it to move it.'
        : ` ${lost} programs aren’t on dates of this event. Open them to move them.`
  const count = dates.filter(({ isScheduled, isCancelled }) => isScheduled && !isCancelled).length
  if (gaps === 0)
    return `${count === 1 ? 'This date has its program.' : `All ${count} dates have their program.`}${moved}`
  return `${gaps} of ${count} dates ${gaps === 1 ? 'has' : 'have'} no speaker yet.${moved}`
}
