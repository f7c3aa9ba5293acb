import { createHash } from 'node:crypto'
import { type Db, Prisma } from '@clubhouse/db'
import { calendarIdOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import { dayOf } from '../../../core/day-of.js'
import type { Services } from '../../../services/services.js'
import { clubToday, timeZoneOf } from '../../../services/site/club-clock.js'
import { listEventsById, listMemberEvents, listPublicEvents } from '../calendar-events.js'
import { knownOn } from '../known-on.js'
import { isOfOwnGroup } from '../who-may-see.js'
import {
  calendarFeed,
  type FeedExtras,
  type FeedFacts,
  feedDays,
  feedEvents,
  type OwnSeats,
} from './feed.js'
import { type FeedAttachments, feedAttachments } from './feed-attachments.js'
import { dutiesOf, dutyEvents } from './feed-duties.js'
import { meetingLinks } from './meeting-links.js'

/** A calendar ready to be sent; the tag changes only with its content. */
export type DrawnFeed = {
  text: string
  etag: string
  events: readonly PublicEvent[]
  attachments?: FeedAttachments
}

type Kept = { version: string; feed: Promise<DrawnFeed> }
type FeedDays = ReturnType<typeof feedDays>
const oneVersion = z.tuple([z.object({ version: z.string() })])

/**
 * The calendar feeds, each rendered once until its events change: the database is queried every time, so that it is
 * right for several servers. A new day in the club's time zone is a change, too, and a new name of the club.
 */
export function createKeptFeeds({ db, clock, config, site }: Services) {
  const kept = new LRUCache<string, Kept>({ max: 300 })

  const facts = (): FeedFacts => ({
    site: site.now().values,
    now: clock.now(),
    publicUrl: config.publicUrl,
  })

  const days = () => feedDays(clock.now(), timeZoneOf(site))

  const versionOf = async (events: Prisma.Sql) =>
    `${clubToday({ clock, site })} ${site.now().version} ${await hashEvents(db, events, days())}`

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
      const attachments = await feedAttachments(db, events, days())
      return {
        ...drawFeed(feedEvents(events, facts()), facts(), null, { attachments }),
        attachments,
      }
    })

  return {
    /** The public calendar. */
    async ofClub(): Promise<DrawnFeed> {
      return publicFeed(await publicVersion())
    },

    /** One event of the public calendar; null when it has none of that id. */
    async ofEvent(id: string): Promise<DrawnFeed | null> {
      const version = await publicVersion()
      const { events, attachments } = await publicFeed(version)
      const alone = events.filter((event) => event.id === id)
      if (alone.length === 0) return null
      return keep(`event ${id}`, version, async () =>
        drawFeed(alone, facts(), null, { attachments }),
      )
    },

    /**
     * Returns a member's calendar: the events of their chapter, if they have one, and of the whole club, the other dates
     * that they are coming to, and their duties.
     */
    async ofMember({ id, chapterId }: Member): Promise<DrawnFeed> {
      const all = await seatsOf(db, id, days())
      const groupIds = await groupEventsOf(db, id, clubToday({ clock, site }))
      // A former member of an office or a committee no longer sees its events.
      const isSeen = ({ eventId, isOfGroup }: { eventId: string; isOfGroup: boolean }) =>
        !isOfGroup || groupIds.includes(eventId)
      const own = all.filter(isSeen)
      const duties = (await dutiesOf(db, id, days())).filter(isSeen)
      const elsewhere = [...new Set([...own, ...duties].map(({ eventId }) => eventId))]
      const version = await versionOf(
        Prisma.sql`(${ofChapter(chapterId)} OR e.id = ANY(${[...elsewhere, ...groupIds]}::uuid[]))`,
      )
      const isOwn = own.length > 0 || groupIds.length > 0 || duties.length > 0
      const key = isOwn ? `member ${id}` : `chapter ${chapterId}`
      return keep(key, `${version} ${JSON.stringify([own, groupIds, duties])}`, async () => {
        const events = await listMemberEvents(db, { chapterId, groupIds }, days())
        const known = new Set(events.map(({ id }) => id))
        const others = await listEventsById(
          db,
          elsewhere.filter((eventId) => !known.has(eventId)),
          days(),
        )
        const seats = new Map(own.map(({ id, seat }) => [id, seat]))
        const dates = feedEvents(events, facts())
        const otherDates = feedEvents(others, facts())
        const coming = otherDates.filter((event) => seats.has(event.id))
        const ownDuties = dutyEvents(duties, [...dates, ...otherDates])
        const all = [...events, ...others]
        const links = await meetingLinks(db, all, days())
        const attachments = await feedAttachments(db, all, days())
        return drawFeed([...dates, ...coming, ...ownDuties], facts(), seats, { links, attachments })
      })
    },
  }
}

/** Returns a hash that changes with any of the events on these days, or of their dates: it covers all their columns. */
async function hashEvents(db: Db, events: Prisma.Sql, { from, until }: FeedDays): Promise<string> {
  const rows = await db.$queryRaw`
    SELECT md5(coalesce(string_agg(concat(e, s, o), chr(10) ORDER BY e.id, s.starts_on, o.date), '')) AS version
      FROM event e
      LEFT JOIN event_schedule s ON s.event_id = e.id
      LEFT JOIN occurrence o ON o.event_id = e.id
     WHERE ${events}
       AND (e.date IS NULL OR (coalesce(e.end_date, e.date) >= ${from}::date AND e.date < ${until}::date))`
  const programs = await db.$queryRaw`
    SELECT md5(coalesce(string_agg(p::text, chr(10) ORDER BY p.id), '')) AS version
      FROM event e JOIN program p ON p.event_id = e.id
     WHERE ${events} AND p.state = 'Confirmed'`
  const attachments = await db.$queryRaw`
    SELECT md5(coalesce(string_agg(a::text, chr(10) ORDER BY a.id), '')) AS version
      FROM event e JOIN event_attachment a ON a.event_id = e.id
     WHERE ${events}`
  return [rows, programs, attachments].map((found) => oneVersion.parse(found)[0].version).join(' ')
}

/** Returns the dates on these days that a member RSVP'd yes to. */
async function seatsOf(db: Db, userId: string, { from, until }: FeedDays) {
  const onDays = await knownOn(db, { gte: new Date(from), lt: new Date(until) })
  const rows = await db.rsvp.findMany({
    where: { AND: [{ userId, seat: { not: null } }, onDays] },
    select: {
      date: true,
      seat: true,
      event: {
        select: { id: true, calendarKey: true, date: true, officeId: true, committeeId: true },
      },
    },
    orderBy: [{ date: 'asc' }, { eventId: 'asc' }],
  })
  return rows.flatMap(({ date, seat, event }) => {
    const isSingle = event.date && dayOf(event.date)
    const id = calendarIdOf({ ...event, date: isSingle }, dayOf(date))
    const isOfGroup = event.officeId !== null || event.committeeId !== null
    return seat ? [{ eventId: event.id, id, seat, isOfGroup }] : []
  })
}

const idRows = z.array(z.object({ id: z.string() }))

/** The events of a member's offices and committees. */
async function groupEventsOf(db: Db, userId: string, day: string): Promise<string[]> {
  const rows = await db.$queryRaw`
    SELECT e.id::text FROM event e WHERE ${isOfOwnGroup(userId, day)} ORDER BY e.id`
  return idRows.parse(rows).map(({ id }) => id)
}

const ofChapter = (chapterId: string | null) =>
  Prisma.sql`(e.chapter_id = ${chapterId}::uuid OR e.whole_club)`

type Member = { id: string; chapterId: string | null }

export type KeptFeeds = ReturnType<typeof createKeptFeeds>

function drawFeed(
  events: readonly PublicEvent[],
  facts: FeedFacts,
  seats?: OwnSeats | null,
  extras?: FeedExtras,
): DrawnFeed {
  const text = calendarFeed(events, facts, seats, extras)
  // The stamp is the time of writing.
  const content = text.replace(/^DTSTAMP:.*$/gm, '')
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { text, etag, events }
}
