import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createKeptFeeds, type DrawnFeed } from '../features/events/calendar/kept-feeds.js'
import { memberFeed } from '../features/events/calendar/member-feed.js'
import type { Services } from '../services/services.js'

/** The public calendar as a feed to subscribe to, each of its events as a file to add, and members' own feeds. */
export function registerCalendar(app: FastifyInstance, services: Services): void {
  const feeds = createKeptFeeds(services)

  app.get('/calendar.ics', async (request, reply) =>
    sendCalendar(await feeds.ofClub(), 'public', request, reply),
  )

  app.get<{ Params: { id: string } }>('/calendar/:id.ics', async (request, reply) => {
    const feed = await feeds.ofEvent(request.params.id)
    return feed ? sendCalendar(feed, 'public', request, reply) : reply.callNotFound()
  })

  app.get<{ Params: { secret: string } }>(
    '/calendar/member/:secret.ics',
    async (request, reply) => {
      const feed = await memberFeed(services, feeds, request.params.secret)
      return sendCalendar(feed, 'private', request, reply)
    },
  )
}

function sendCalendar(
  { text, etag }: DrawnFeed,
  scope: 'public' | 'private',
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('etag', etag).header('cache-control', `${scope}, max-age=60`)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}
