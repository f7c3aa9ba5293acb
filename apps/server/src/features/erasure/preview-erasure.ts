import type { Db } from '@clubhouse/db'
import type { ErasurePreview } from '@clubhouse/schema/erasure'
import { sectionTitles } from '@clubhouse/schema/site/section-titles'
import { sectionKey } from '@clubhouse/schema/site/sections'
import { runningStatuses } from '@clubhouse/schema/subscription'
import { z } from 'zod/mini'
import type { Actor } from '../../call/actor.js'
import { notFound } from '../../core/errors.js'
import { isErased } from '../erased/is-erased.js'
import { ownCompany } from './erase-records.js'
import { identityOf } from './identity.js'
import { type Redactor, redactorOf } from './redactor.js'

/** What erasing somebody would do. Throws NotFound, also for who is erased already. */
export async function previewErasure(db: Db, actor: Actor, id: string): Promise<ErasurePreview> {
  const user = await db.user.findUnique({
    where: { id },
    select: { firstname: true, lastname: true, email: true, erasureRequest: true, role: true },
  })
  if (!user || (await isErased(db, { userId: id }))) throw notFound((say) => say.missing.user)
  const { firstname, lastname, email, erasureRequest } = user
  const where = { userId: id }
  const company = await ownCompany(db, id)
  const redactor = redactorOf(await identityOf(db, id, company))
  return {
    id,
    fullname: `${firstname} ${lastname}`,
    email,
    request: erasureRequest && {
      reason: erasureRequest.reason,
      createdAt: erasureRequest.createdAt.toISOString(),
    },
    company: company?.name ?? null,
    hasSubscription:
      (await db.subscription.count({ where: { ...where, status: { in: runningStatuses } } })) > 0,
    invoices: await db.invoice.count({ where }),
    attendances: await db.attendance.count({ where: { ...where, status: { not: null } } }),
    mentions: await mentionsOf(db, redactor),
    obstacle: await obstacleTo(db, actor, id),
  }
}

async function obstacleTo(db: Db, actor: Actor, id: string): Promise<ErasurePreview['obstacle']> {
  const others = { id: { not: id }, status: 'Active', role: { some: { name: 'Admin' } } } as const
  if ((await db.user.count({ where: others })) === 0) return 'LastAdministrator'
  return actor.id === id ? 'Yourself' : null
}

const mentions = z.array(z.object({ kind: z.string(), name: z.string(), text: z.string() }))

/** The club's own texts that name the person: nothing changes them but a hand. */
async function mentionsOf(db: Db, { pattern, names }: Redactor): Promise<string[]> {
  const found = mentions.parse(
    await db.$queryRaw`
      SELECT * FROM (
        SELECT 'Website' AS kind, key AS name, concat(published, ' ', draft) AS text FROM site_section
        UNION ALL SELECT 'Earlier version of the website', key, value::text FROM site_section_version
        UNION ALL SELECT 'Event', title, concat_ws(' ', title, description, location) FROM event
        UNION ALL SELECT 'Date of an event', to_char(date, 'YYYY-MM-DD'), concat_ws(' ', reason, location)
                    FROM occurrence
        UNION ALL SELECT 'Chapter', name, concat_ws(' ', name, description, email) FROM chapter
        UNION ALL SELECT 'Company', c.name, concat_ws(' ', c.name, c.description, c.phone_number, c.address)
                    FROM company c WHERE EXISTS (SELECT FROM "user" u WHERE u.company_id = c.id)
      ) texts WHERE text ~* ${pattern} ORDER BY kind, name LIMIT 100`,
  )
  const labels = found.flatMap(({ kind, name, text }) =>
    names(text) ? `${kind}: ${titleOf(name)}` : [],
  )
  return [...new Set(labels)]
}

function titleOf(name: string): string {
  const { data: section } = sectionKey.safeParse(name)
  return section ? sectionTitles[section] : name
}
