import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarFeed, type FeedFacts, feedEvents } from '../features/calendar/feed.js'
import { memberFeed } from '../features/calendar/member-feed.js'
import { listPublicEvents } from '../features/event/portal-events.js'
import type { Services } from '../services.js'

/** The public calendar as a feed to subscribe to, each of its events as a file to add, and members' own feeds. */
export function registerCalendar(app: FastifyInstance, services: Services): void {
  const facts = async (): Promise<FeedFacts> => ({
    club: services.club,
    now: services.clock.now(),
    timeZone: services.config.clubTimeZone,
    publicUrl: services.config.publicUrl,
    portalEvents: await listPublicEvents(services.db),
  })

  app.get('/calendar.ics', async (request, reply) => {
    const now = await facts()
    return sendCalendar(calendarFeed(feedEvents(now), now), 'public', request, reply)
  })

  app.get<{ Params: { id: string } }>('/calendar/:id.ics', async (request, reply) => {
    const now = await facts()
    const events = feedEvents(now).filter(({ id }) => id === request.params.id)
    if (events.length === 0) return reply.callNotFound()
    return sendCalendar(calendarFeed(events, now), 'public', request, reply)
  })

  app.get<{ Params: { secret: string } }>(
    '/calendar/member/:secret.ics',
    async (request, reply) => {
      const text = await memberFeed(services, request.params.secret)
      return sendCalendar(text, 'private', request, reply)
    },
  )
}

function sendCalendar(
  text: string,
  scope: 'public' | 'private',
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // The stamp says when this was written; the tag changes only with what it says.
  const content = text.replace(/^DTSTAMP:.*$/gm, '')
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', `${scope}, max-age=3600`)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}
