import { type Db, Prisma } from '@clubhouse/db'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { may } from '@clubhouse/schema/offices/permission'
import type {
  FoundAddress,
  FoundEvent,
  FoundPerson,
  FoundProgram,
  FoundRecords,
} from '@clubhouse/schema/search'
import { foundRecords } from '@clubhouse/schema/search'
import { readSearch } from '@clubhouse/schema/text/search-text'
import { z } from 'zod/mini'
import { activeSql } from '../../context/active.js'
import { type Actor, isMember } from '../../context/actor.js'
import { ifSeen, type Viewer } from '../../context/may-see.js'
import { columnsOf, jsonObject, namedChapters, namedCompanies } from '../../core/query-json.js'
import { findEvents } from '../events/events.js'
import { maySeeEvent } from '../events/who-may-see.js'
import { notErased } from '../privacy/is-erased.js'
import { bestMatches } from './best-matches.js'

const user = columnsOf<Prisma.UserScalarFieldEnum>('u')
const company = columnsOf<Prisma.CompanyScalarFieldEnum>('co')
const chapter = columnsOf<Prisma.ChapterScalarFieldEnum>('ch')
const event = columnsOf<Prisma.EventScalarFieldEnum>('e')
const program = columnsOf<Prisma.ProgramScalarFieldEnum>('p')

const personFor = (viewer: Viewer) =>
  jsonObject<FoundPerson>({
    id: user('id'),
    firstname: user('firstname'),
    lastname: user('lastname'),
    fullname: Prisma.sql`u.firstname || ' ' || u.lastname`,
    email: ifSeen(viewer, 'email', user('email')),
    avatar: ifSeen(viewer, 'photo', user('avatar')),
    status: user('status'),
    company: ifSeen(viewer, 'company', Prisma.sql`co.json`),
  })
/** Where words are found besides a name: only in what the viewer sees. */
const textsFor = (viewer: Viewer) => {
  const email = ifSeen(viewer, 'email', user('email'))
  const company = ifSeen(viewer, 'company', Prisma.sql`co.name`)
  const phone = ifSeen(viewer, 'phone', Prisma.sql`concat_ws(' ', u.phone_number, u.phone_ext)`)
  const mobile = ifSeen(viewer, 'mobilePhone', Prisma.sql`m.mobile_phone`)
  const home = ifSeen(viewer, 'homePhone', Prisma.sql`m.home_phone`)
  return Prisma.sql`concat_ws(' ', ${email}, ${company}, ${phone}, ${mobile}, ${home})`
}
const companyAddress = jsonObject<FoundAddress>({
  id: company('id'),
  name: company('name'),
  city: company('city'),
  state: company('state'),
})
const chapterAddress = jsonObject<FoundAddress>({
  id: chapter('id'),
  name: chapter('name'),
  city: chapter('city'),
  state: chapter('state'),
})
const oneEvent = jsonObject<FoundEvent>({
  id: event('id'),
  title: event('title'),
  date: event('date'),
  chapter: Prisma.sql`ch.json`,
})

const oneProgram = jsonObject<FoundProgram>({
  id: program('id'),
  eventId: program('eventId'),
  date: program('date'),
  day: program('date'),
  title: event('title'),
  topic: program('topic'),
  speaker: program('speaker'),
  speakerTitle: program('speakerTitle'),
})

const nothing: FoundRecords = { people: [], companies: [], chapters: [], events: [], programs: [] }
const oneRow = z.tuple([foundRecords])

/**
 * The best matches of each kind that the caller may see in a list: users of every status for who manages members, Active
 * members for members, and nothing for a newcomer. `today` is the club's day: events that are over come last.
 */
export async function findRecords(
  db: Db,
  actor: Actor,
  { q, today }: { q: string; today: string },
): Promise<FoundRecords> {
  const search = readSearch(q)
  if (search.words.length === 0 || !isMember(actor)) return nothing
  const people = bestMatches(
    {
      from: Prisma.sql`FROM "user" u LEFT JOIN company co ON co.id = u.company_id
                       LEFT JOIN membership m ON m.user_id = u.id
                       WHERE ${may(actor, 'members') ? notErased : activeSql(today)}`,
      id: user('id'),
      name: Prisma.sql`(u.firstname || ' ' || u.lastname)`,
      more: textsFor(actor),
      order: Prisma.sql`(NOT ${activeSql(today)})::int`,
    },
    search,
  )
  const companies = bestMatches(
    {
      from: Prisma.sql`FROM company co`,
      id: company('id'),
      name: company('name'),
      more: null,
      order: null,
    },
    search,
  )
  const chapters = bestMatches(
    {
      from: Prisma.sql`FROM chapter ch`,
      id: chapter('id'),
      name: chapter('name'),
      more: null,
      order: null,
    },
    search,
  )
  const events = bestMatches(
    {
      from: Prisma.sql`FROM event e WHERE ${maySeeEvent(actor, today)}`,
      id: event('id'),
      name: event('title'),
      more: null,
      order: Prisma.sql`coalesce(coalesce(e.end_date, e.date) < ${today}::date, false)::int`,
    },
    search,
  )
  const programs = bestMatches(
    {
      // Only organizers see a program before it is confirmed.
      from: Prisma.sql`FROM program p JOIN event e ON e.id = p.event_id
                       WHERE ${maySeeEvent(actor, today)}
                         AND ${may(actor, 'events') ? Prisma.sql`num_nonnulls(p.topic, p.speaker) > 0` : Prisma.sql`p.state = 'Confirmed'`}`,
      id: program('id'),
      name: Prisma.sql`concat_ws(' ', p.topic, p.speaker)`,
      more: Prisma.sql`concat_ws(' ', p.speaker_title)`,
      order: Prisma.sql`(p.date < ${today}::date)::int`,
    },
    search,
  )
  const rows = await db.$queryRaw`
    SELECT
      (SELECT coalesce(json_agg(${personFor(actor)} ORDER BY found.rank), '[]')
         FROM ${people} JOIN "user" u ON u.id = found.id
         LEFT JOIN ${namedCompanies} co ON co.id = u.company_id) AS people,
      (SELECT coalesce(json_agg(${companyAddress} ORDER BY found.rank), '[]')
         FROM ${companies} JOIN company co ON co.id = found.id) AS companies,
      (SELECT coalesce(json_agg(${chapterAddress} ORDER BY found.rank), '[]')
         FROM ${chapters} JOIN chapter ch ON ch.id = found.id) AS chapters,
      (SELECT coalesce(json_agg(${oneEvent} ORDER BY found.rank), '[]')
         FROM ${events} JOIN event e ON e.id = found.id
         LEFT JOIN ${namedChapters} ch ON ch.id = e.chapter_id) AS events,
      (SELECT coalesce(json_agg(${oneProgram} ORDER BY found.rank), '[]')
         FROM ${programs} JOIN program p ON p.id = found.id
         JOIN event e ON e.id = p.event_id) AS programs`
  const [found] = oneRow.parse(rows)
  return { ...found, programs: await onTheirDays(db, found.programs) }
}

/** Returns programs with the days on which they take place, without those whose dates were removed from their event. */
async function onTheirDays(db: Db, programs: readonly FoundProgram[]): Promise<FoundProgram[]> {
  if (programs.length === 0) return []
  const events = await findEvents(db, [...new Set(programs.map(({ eventId }) => eventId))])
  return programs.flatMap((one) => {
    const event = events.find(({ id }) => id === one.eventId)
    const occurrence = event && findOccurrence(event, one.date)
    return occurrence ? [{ ...one, day: occurrence.day }] : []
  })
}
