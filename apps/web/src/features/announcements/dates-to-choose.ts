import { addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import type { Option } from '#/components/form/combobox-field'
import { formatShortDate } from '#/components/format/date'

/** The dates of an event to write about: the next ones first, then those of the last three months. */
export function datesToChoose(event: EventRecord | undefined, today: string): Option[] {
  if (!event) return []
  const dates = occurrencesBetween(event, addMonths(today, -3), addMonths(today, 12))
  const past = dates.filter(({ day }) => day < today)
  return [...dates.filter(({ day }) => day >= today), ...past.toReversed()].map(
    ({ date, day, isCancelled }) => {
      const state = [day < today && 'past', isCancelled && 'canceled'].filter(Boolean).join(', ')
      const when = formatShortDate(day, today)
      return { value: date, label: state ? `${when} (${state})` : when }
    },
  )
}
