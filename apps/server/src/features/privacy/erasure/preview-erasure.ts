import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { runningStatuses } from '@clubhouse/schema/finance/running-statuses'
import { type ErasurePreview, mostErasureMatches } from '@clubhouse/schema/privacy/erasure'
import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionKey } from '@clubhouse/schema/website/sections'
import { z } from 'zod/mini'
import type { Actor } from '../../../context/actor.js'
import { notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { Services } from '../../../services/services.js'
import { isLastAdministrator } from '../../members/administrators.js'
import { isErased } from '../is-erased.js'
import { listJobs } from './erasure-jobs.js'
import { listMatches, showMatches } from './erasure-matches.js'
import { listChanges } from './erasure-steps.js'
import { type Kept, planOf } from './plan.js'
import { finderOf, mayName, type Terms } from './terms.js'

/** Of a club with many texts. In milliseconds. */
const timeout = 25_000

/** Previews the erasure of somebody. Throws NotFound, also for a person who is already erased. */
export async function previewErasure(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: string,
): Promise<ErasurePreview> {
  const obstacle = await obstacleTo(db, actor, id)
  const kept = { at: clock.now(), auditLogDays: config.keep.auditLog }
  return db.$transaction(
    async (tx) => ({ ...(await changesOf(tx, actor.id, id, kept)), obstacle }),
    {
      timeout,
    },
  )
}

async function changesOf(
  tx: Tx,
  readerId: string,
  id: string,
  kept: Kept,
): Promise<Omit<ErasurePreview, 'obstacle'>> {
  const user = await tx.user.findUnique({
    where: { id },
    select: { firstname: true, lastname: true, email: true, erasureRequest: true },
  })
  if (!user || (await isErased(tx, { userId: id }))) throw notFound(missing.user)
  const { firstname, lastname, email, erasureRequest } = user
  const where = { userId: id }
  const plan = await planOf(tx, id, kept)
  const all = await listMatches(tx, plan, plan.terms)
  const { matches, hasHiddenMatches } = await showMatches(tx, all, readerId)
  return {
    id,
    fullname: `${firstname} ${lastname}`,
    email,
    request: erasureRequest && {
      reason: erasureRequest.reason,
      createdAt: erasureRequest.createdAt.toISOString(),
    },
    hasSubscription:
      (await tx.subscription.count({ where: { ...where, status: { in: runningStatuses } } })) > 0,
    invoices: await tx.invoice.count({ where }),
    attendances: await tx.attendance.count({ where: { ...where, status: { not: null } } }),
    changes: [...(await listChanges(tx, plan, readerId)), ...(await listJobs(tx, plan))],
    matches: matches.slice(0, mostErasureMatches),
    matchCount: matches.length,
    hasHiddenMatches,
    mentions: await mentionsOf(tx, id, plan.terms),
  }
}

async function obstacleTo(db: Db, actor: Actor, id: string): Promise<ErasurePreview['obstacle']> {
  if (await isLastAdministrator(db, id)) return 'LastAdministrator'
  return actor.id === id ? 'Yourself' : null
}

const mentions = z.array(z.object({ kind: z.string(), name: z.string(), text: z.string() }))

/** The club's own texts that name the person, the first hundred: nothing changes them but a hand. */
async function mentionsOf(tx: Tx, id: string, terms: Terms): Promise<string[]> {
  const finder = finderOf(terms)
  const found = mentions.parse(
    await tx.$queryRaw`
      SELECT * FROM (
        SELECT 'Website' AS kind, key AS name, concat(published, ' ', draft) AS text FROM site_section
        UNION ALL SELECT 'Earlier version of the website', key, value::text FROM site_section_version
        UNION ALL SELECT 'Event', title, concat_ws(' ', title, description, location) FROM event
        UNION ALL SELECT 'Date of an event', to_char(date, 'YYYY-MM-DD'), concat_ws(' ', reason, location)
                    FROM occurrence
        UNION ALL SELECT 'Chapter', name, concat_ws(' ', name, description, email) FROM chapter
        UNION ALL SELECT 'Company', c.name, concat_ws(' ', c.name, c.description, c.phone_number, c.address)
                    FROM company c WHERE EXISTS (SELECT FROM "user" u WHERE u.company_id = c.id AND u.id <> ${id}::uuid)
      ) texts WHERE ${mayName(Prisma.sql`text`, terms)} ORDER BY kind, name`,
  )
  const labels = found.flatMap(({ kind, name, text }) =>
    finder.excerpt(text) === null ? [] : `${kind}: ${titleOf(name)}`,
  )
  return [...new Set(labels)].slice(0, 100)
}

function titleOf(name: string): string {
  const { data: section } = sectionKey.safeParse(name)
  return section ? sectionTitles[section] : name
}
