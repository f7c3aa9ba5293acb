import { eventRecord } from '@clubhouse/schema/events/event'
import { nextOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { z } from 'zod/mini'
import type { Services } from '../../services/services.js'
import { listActiveEvents } from '../events/events.js'
import { localNow } from '../events/local-now.js'

const events = z.array(eventRecord)

/** How many events of a chapter still take place: a series or a single one with a date that is neither over nor canceled. */
export async function countComing(services: Services, chapterId: string): Promise<number> {
  const { text } = await listActiveEvents(services, { chapterId })
  const now = localNow(services)
  return events.parse(JSON.parse(text)).filter((event) => {
    const next = nextOccurrence(event, now)
    return next !== null && !next.isCancelled
  }).length
}
