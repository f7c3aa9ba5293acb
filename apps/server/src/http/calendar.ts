import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarFeed, feedEvents } from '../features/calendar/feed.js'
import type { Services } from '../services.js'

/** The public calendar as a feed to subscribe to, and each of its events as a file to add. */
export function registerCalendar(app: FastifyInstance, services: Services): void {
  const facts = () => ({
    club: services.club,
    now: services.clock.now(),
    timeZone: services.config.clubTimeZone,
    publicUrl: services.config.publicUrl,
  })

  app.get('/calendar.ics', (request, reply) => {
    const now = facts()
    return sendCalendar(calendarFeed(feedEvents(now), now), request, reply)
  })

  app.get<{ Params: { id: string } }>('/calendar/:id.ics', (request, reply) => {
    const now = facts()
    const events = feedEvents(now).filter(({ id }) => id === request.params.id)
    if (events.length === 0) return reply.callNotFound()
    return sendCalendar(calendarFeed(events, now), request, reply)
  })
}

function sendCalendar(text: string, request: FastifyRequest, reply: FastifyReply) {
  // The stamp says when this was written; the tag changes only with what it says.
  const content = text.replace(/^DTSTAMP:.*$/gm, '')
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=3600')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}
