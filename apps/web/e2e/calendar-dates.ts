import { eventRecord } from '@clubhouse/schema/events/event'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod/mini'
import { administrator } from './accounts'

/** Returns the dates in a year of events with a title, as 'day start–end place'. */
export async function datesOf(
  request: APIRequestContext,
  title: string,
  year: number,
): Promise<string[]> {
  const signedIn = await request.post('/api/authenticate', { data: administrator })
  const { token } = (await signedIn.json()).data
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get('/api/event', { headers })
  const events = z.array(eventRecord).parse((await answer.json()).data)
  return events
    .filter((event) => event.title === title)
    .flatMap((event) => occurrencesBetween(event, `${year}-01-01`, `${year + 1}-01-01`))
    .map(({ day, endDay, timeStart, timeEnd, isAllDay, location }) =>
      [
        endDay === day ? day : `${day} to ${endDay}`,
        isAllDay ? 'all day' : `${timeStart}–${timeEnd}`,
        location,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .toSorted()
}
