import type { Db, Prisma, Tx } from '@clubhouse/db'
import {
  type CompanyInput,
  type CompanyListRecord,
  type CompanyPageRecord,
  type CompanyRecord,
  companyRecord,
  companySchema,
  socialLinks,
} from '@clubhouse/schema/companies/company'
import type { WithId } from '@clubhouse/schema/field'
import { type Actor, isMember } from '../../context/actor.js'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { editRecord } from '../../context/edit-record.js'
import { conflict, forbidden, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { fieldsOf, selectOf } from '../../core/record-fields.js'
import { lockUser } from '../identity/sessions/lock-user.js'
import { messages } from './messages.js'

const companySelect = selectOf(companyRecord) satisfies Prisma.CompanySelect

type Row = Prisma.CompanyGetPayload<{ select: typeof companySelect }>

const toRecord = (row: Row): CompanyRecord => ({
  ...row,
  socialLinks: socialLinks.parse(row.socialLinks),
})

/** Every company, by name; a newcomer gets its location and no more. */
export const listCompanies = (db: Db, actor: Actor): Promise<CompanyListRecord[]> => {
  const known = isMember(actor)
  return db.company.findMany({
    select: {
      id: true,
      name: true,
      city: true,
      state: true,
      ...(known && { contactName: true, phoneNumber: true, phoneExt: true }),
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

/** One company as its page shows it to the caller. Throws NotFound. */
export const showCompany = async (
  db: Db,
  actor: Actor,
  id: string,
): Promise<CompanyPageRecord> => ({
  ...(await getCompany(db, id)),
  mayEdit: await mayEditCompany(db, actor, id),
})

/** One company, whole. Throws NotFound. */
export async function getCompany(db: Db | Tx, id: string): Promise<CompanyRecord> {
  const row = await db.company.findUnique({ where: { id }, select: companySelect })
  if (!row) throw notFound(missing.company)
  return toRecord(row)
}

/**
 * Creates a company. It becomes the caller's own when they have none, and their request to join another one
 * is withdrawn. Throws Conflict when a member has a company already; administrators may make more.
 */
export const createCompany = (ctx: Context, input: CompanyInput): Promise<CompanyRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id: userId, isAdmin } = ctx.actor
    const user = await lockUser(tx, userId)
    if (user.companyId && !isAdmin) throw conflict(messages.alreadyMember)
    const company = toRecord(
      await tx.company.create({ data: fieldsOf(companySchema, input), select: companySelect }),
    )
    if (!user.companyId) {
      await tx.user.update({
        where: { id: userId },
        data: { companyId: company.id, companyExempt: false, version: { increment: 1 } },
        select: { id: true },
      })
      await withdrawJoinRequests(tx, userId, ctx.services.clock.now())
    }
    await audit(tx, ctx, 'company.create', company.id, { after: company })
    return company
  })

/**
 * Changes a company: any by an administrator, their own by its contact. Throws Forbidden to all others, NotFound, and
 * Conflict for a stale edit.
 */
export const updateCompany = (
  ctx: Context,
  { id, version, ...input }: WithId<CompanyInput>,
): Promise<CompanyRecord> =>
  editRecord(ctx, {
    table: 'company',
    id,
    version,
    allow: (tx) => requireContact(tx, ctx.actor, id),
    read: (tx) => getCompany(tx, id),
    changesOf: (before) => changes(flat(before), flat(fieldsOf(companySchema, input))),
    write: async (tx) => {
      const data = { ...fieldsOf(companySchema, input), version: { increment: 1 } }
      await tx.company.update({ where: { id }, data, select: { id: true } })
    },
  })

/** Social links as fields of their own. */
const flat = <Company extends Pick<CompanyRecord, 'socialLinks'>>({
  socialLinks,
  ...company
}: Company) => ({ ...company, ...socialLinks })

/** Whether the caller may edit this company: administrators any, a member their own where they are its contact. */
async function mayEditCompany(
  db: Db | Tx,
  { id, isAdmin }: Actor,
  companyId: string,
): Promise<boolean> {
  if (isAdmin) return true
  const contacts = await db.user.count({
    where: { id, companyId, isCompanyContact: true },
  })
  return contacts > 0
}

/**
 * Throws Forbidden unless the caller may edit this company, and keeps it so until the transaction ends. Nothing of the
 * company is read: ids cannot be probed.
 */
async function requireContact(tx: Tx, actor: Actor, companyId: string): Promise<void> {
  // An administrator who revokes the right at the same moment either waits or has already finished.
  if (!actor.isAdmin) await lockUser(tx, actor.id)
  if (!(await mayEditCompany(tx, actor, companyId))) throw forbidden()
}

/** Withdraws what a user asked for and no longer needs. */
export async function withdrawJoinRequests(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.joinRequest.updateMany({
    where: { userId, status: 'Pending' },
    data: {
      status: 'Rejected',
      reason: 'Has a company now',
      decidedAt: now,
      decidedById: userId,
    },
  })
}
