import { createHash } from 'node:crypto'
import { Prisma } from '@clubhouse/db'
import type { PublicEvent } from '@clubhouse/schema/calendar'
import { clubDate } from '@clubhouse/schema/club-time'
import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import type { Services } from '../../services/services.js'
import { listMemberEvents, listPublicEvents } from '../event/calendar-events.js'
import { calendarFeed, type FeedFacts, feedDays, feedEvents } from './feed.js'

/** A calendar ready to be sent; the tag changes only with its content. */
export type DrawnFeed = { text: string; etag: string; events: readonly PublicEvent[] }

type Kept = { version: string; feed: Promise<DrawnFeed> }
const oneVersion = z.tuple([z.object({ version: z.string() })])

/**
 * The calendar feeds, each rendered once until its events change: the database is queried every time, so that it is
 * right for several servers. A new day in the club's time zone is a change, too.
 */
export function createKeptFeeds({ db, clock, config, club }: Services) {
  const kept = new LRUCache<string, Kept>({ max: 100 })

  const facts = (): FeedFacts => ({
    club,
    now: clock.now(),
    timeZone: config.clubTimeZone,
    publicUrl: config.publicUrl,
  })

  const days = () => feedDays({ now: clock.now(), timeZone: config.clubTimeZone })

  /** Changes with any of the events that are in a feed, or of their dates: it covers all their columns. */
  async function versionOf(events: Prisma.Sql): Promise<string> {
    const { from, until } = days()
    const rows = await db.$queryRaw`
      SELECT md5(coalesce(string_agg(concat(e, s, o), chr(10) ORDER BY e.id, s.starts_on, o.date), '')) AS version
        FROM event e
        LEFT JOIN event_schedule s ON s.event_id = e.id
        LEFT JOIN occurrence o ON o.event_id = e.id
       WHERE ${events}
         AND (e.date IS NULL OR (e.date >= ${from}::date AND e.date < ${until}::date))`
    const [{ version }] = oneVersion.parse(rows)
    return `${clubDate(clock.now(), config.clubTimeZone)} ${version}`
  }

  function keep(key: string, version: string, draw: () => Promise<DrawnFeed>): Promise<DrawnFeed> {
    const known = kept.get(key)
    if (known?.version === version) return known.feed
    const feed = draw()
    kept.set(key, { version, feed })
    feed.catch(() => kept.delete(key))
    return feed
  }

  const publicVersion = () => versionOf(Prisma.sql`e.is_public`)
  const publicFeed = (version: string) =>
    keep('public', version, async () => {
      const events = await listPublicEvents(db, days())
      return drawFeed(feedEvents(events, facts()), facts())
    })

  return {
    /** The public calendar. */
    async ofClub(): Promise<DrawnFeed> {
      return publicFeed(await publicVersion())
    },

    /** One event of the public calendar; null when it has none of that id. */
    async ofEvent(id: string): Promise<DrawnFeed | null> {
      const version = await publicVersion()
      const { events } = await publicFeed(version)
      const alone = events.filter((event) => event.id === id)
      if (alone.length === 0) return null
      return keep(`event ${id}`, version, async () => drawFeed(alone, facts()))
    },

    /** What members of a chapter have in their calendars; with null, who belongs to none. */
    async ofMembers(chapterId: string | null): Promise<DrawnFeed> {
      const version = await versionOf(
        Prisma.sql`(e.chapter_id = ${chapterId}::uuid OR e.whole_club)`,
      )
      return keep(`chapter ${chapterId}`, version, async () => {
        const events = await listMemberEvents(db, chapterId, days())
        return drawFeed(feedEvents(events, facts()), facts())
      })
    },
  }
}

export type KeptFeeds = ReturnType<typeof createKeptFeeds>

function drawFeed(events: readonly PublicEvent[], facts: FeedFacts): DrawnFeed {
  const text = calendarFeed(events, facts)
  // The stamp is the time of writing.
  const content = text.replace(/^DTSTAMP:.*$/gm, '')
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { text, etag, events }
}
