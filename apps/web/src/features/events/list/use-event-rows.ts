import { clubTime } from '@clubhouse/schema/club-time'
import { formatDayRule } from '@clubhouse/schema/day-rule'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { programFacts, programOn } from '@clubhouse/schema/programs/program-line'
import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'
import { useDeferredValue, useMemo } from 'react'
import { useClub } from '#/site/club'
import { useByClubClock } from '#/site/use-by-club-clock'
import { eventAudiences } from './event-audiences'
import { type EventRow, type OwnDates, rowsOf } from './event-rows'
import type { Period } from './event-view'

type EventRows = {
  /** The period's dates; undefined while they load. */
  rows: readonly EventRow[] | undefined
  /** The dates that match the search. */
  found: readonly EventRow[] | undefined
}

/** Returns a period's dates, and those that match a search text. */
export function useEventRows(
  events: readonly EventRecord[] | undefined,
  { rsvps, attended }: OwnDates,
  { period, q = '' }: { period: Period; q: string | undefined },
): EventRows {
  const now = useByClubClock(clubTime)
  const { name } = useClub()
  const search = useDeferredValue(q)
  const rows = useMemo(() => {
    if (!events) return undefined
    const audiences = eventAudiences(events, name)
    const rows = rowsOf(period, events, { rsvps, attended }, now)
    return rows.map((row) => ({ ...row, audience: audiences.get(row.event.id) }))
  }, [events, rsvps, attended, period, now, name])
  const found = useMemo(() => {
    if (search.trim() === '') return rows
    const matches = matcherOf(search)
    return rows?.filter((row) => matches(plainText(searchText(row))))
  }, [rows, search])
  return { rows, found }
}

const searchText = ({ event, occurrence }: EventRow) =>
  [
    event.title,
    occurrence.location,
    event.city,
    event.chapter?.name,
    occurrence.day,
    ...programFacts(programOn(event, occurrence.date)).map(([, text]) => text),
    event.date ? '' : formatDayRule(event),
  ].join(' ')
