import { isReached } from '@clubhouse/schema/club-time'
import { beganEarlier, type CalendarEvent, calendarDates } from '@clubhouse/schema/events/calendar'
import { type CalendarSearch, calendarSearch } from '@clubhouse/schema/events/calendar-search'
import { endOfDate } from '@clubhouse/schema/events/occurrences-between'
import { CalendarPlus } from 'lucide-react'
import { useMemo } from 'react'
import { CopyText } from '#/components/copy-text'
import { PageHead } from '#/components/page-head'
import { SubscribeLinks } from '#/components/subscribe-links'
import { buttonVariants } from '#/components/ui/button'
import { useClub } from '#/site/club'
import { pageData } from '#/site/page-data'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EventCards } from './event-cards'
import { KindFilter } from './kind-filter'
import { MonthView } from './month-view'
import { NextEvent } from './next-event'
import { ofKind } from './of-kind'
import { useClubToday } from './use-club-today'
import { ViewSwitch } from './view-switch'

type CalendarPageProps = {
  events: readonly CalendarEvent[]
  /** The URL's unparsed search parameters. */
  asked: { [Name in keyof CalendarSearch]?: string | undefined }
}

/** The club's calendar for the next twelve months, as cards or by month. */
export function CalendarPage({ events, asked }: CalendarPageProps) {
  const { name } = useClub()
  const today = useClubToday()
  const ended = useEnded(events, today)
  const dates = useMemo(
    () => calendarDates(events, today, ({ id }) => ended.split(' ').includes(id)),
    [events, today, ended],
  )
  const search = calendarSearch(asked, today)
  const { kind, view } = search
  const shown = useMemo(() => ofKind(dates, kind), [dates, kind])
  const next = dates.find(({ id, isCancelled }) => !isCancelled && !ended.split(' ').includes(id))
  const View = view === 'month' ? MonthView : EventCards
  return (
    <>
      <PageHead
        title="Calendar of Events"
        description={`Upcoming lunches, social evenings and meetings of ${name}. Visitors are welcome.`}
        pathname="/events"
      />
      <section className="on-deep">
        <div className="wrap grid items-center gap-x-10 gap-y-3 py-4 lg:grid-cols-[1fr_auto] lg:py-6">
          <div>
            <h1 className="text-[1.625rem] leading-tight lg:text-[2.75rem]">
              Building Community Through Service
            </h1>
            <p className="mt-3 text-lead text-on-deep-muted max-lg:hidden">
              Guests are welcome at most of our events. First time? We’ll show you around.
            </p>
          </div>
          {next && <NextEvent event={next} today={today} />}
        </div>
      </section>
      <View
        events={shown}
        today={today}
        search={search}
        filters={
          <div className="flex flex-wrap gap-x-5 gap-y-3">
            <KindFilter events={dates} search={search} />
            <ViewSwitch search={search} />
            <Subscribe />
          </div>
        }
      />
    </>
  )
}

/** Returns the ids of dates that began on an earlier day and have ended today, with spaces between them. */
function useEnded(events: readonly CalendarEvent[], today: string): string {
  const late = useMemo(
    () => calendarDates(events, today, () => false).filter(beganEarlier(today)),
    [events, today],
  )
  return useByClubClock((now, timeZone) =>
    late
      .filter((event) => isReached(endOfDate(event), timeZone, now))
      .map(({ id }) => id)
      .join(' '),
  )
}

/** The whole calendar as a feed, which calendar apps keep up to date. */
function Subscribe() {
  const { name } = useClub()
  const url = `${pageData.publicUrl}/calendar.ics`
  return (
    <details className="open:basis-full print:hidden">
      <summary className={buttonVariants({ variant: 'quiet' })}>
        <CalendarPlus aria-hidden className="size-5" />
        <span>
          Subscribe<span className="max-sm:sr-only"> to the calendar</span>
        </span>
      </summary>
      <div className="mt-4 grid max-w-2xl justify-items-start gap-3 rounded-md border border-border bg-surface p-5">
        <SubscribeLinks
          url={url}
          name={name}
          address={<CopyText text={url} copyLabel="Copy link" />}
        />
      </div>
    </details>
  )
}
