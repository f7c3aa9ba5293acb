import type { Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { z } from 'zod/mini'
import { addressPeriods } from './address-periods.js'
import { recordsOf } from './erasure-steps.js'
import { type Owner, owner } from './owner.js'
import { proposedTerms, termsOf } from './terms.js'
import { useOneProcess } from './use-one-process.js'

/**
 * By what an erasure finds a person, fixed when their account is closed: their row no longer has it. Its job keeps it until
 * nothing is left to erase.
 */
export const erasurePlan = z.extend(owner, {
  /** The search terms for the texts that an administrator chose. */
  terms: proposedTerms,
  /** Storage keys of the picture and the copy of the own data. */
  files: z.array(z.string()),
  /** The recipient of the last email; null: nobody is notified. */
  letter: z.nullable(z.object({ email: z.string(), firstname: z.string() })),
})
export type ErasurePlan = z.infer<typeof erasurePlan>

/** How long the history is kept that addresses are known by. */
export type Kept = { at: Date; auditLogDays: number }

/** What is a person's own, and what they are called now. */
export async function planOf(
  tx: Tx,
  id: string,
  { at, auditLogDays }: Kept,
): Promise<Omit<ErasurePlan, 'files' | 'letter'>> {
  await useOneProcess(tx)
  const user = await tx.user.findUniqueOrThrow({
    where: { id },
    select: {
      firstname: true,
      lastname: true,
      email: true,
      phoneNumber: true,
      createdAt: true,
      stripeCustomerId: true,
    },
  })
  const known = new Date(at.getTime() - auditLogDays * 24 * 3600_000)
  const found: Owner = {
    id,
    records: [],
    emails: await addressPeriods(tx, id, {
      email: user.email === null ? null : emailKey(user.email),
      since: user.createdAt > known ? user.createdAt : known,
      until: at,
    }),
    companyId: await ownCompany(tx, id),
    customer: user.stripeCustomerId,
  }
  const records = await recordsOf(tx, found)
  return { ...found, records, terms: await termsOf(tx, { ...user, id }) }
}

/** The id of the company that nobody else belongs to, or ever asked to join; null when there is none. */
async function ownCompany(tx: Tx, userId: string): Promise<string | null> {
  const others = { id: { not: userId } }
  const company = await tx.company.findFirst({
    where: {
      users: { some: { id: userId }, none: others },
      joinRequests: { none: { user: others } },
    },
    select: { id: true },
  })
  return company?.id ?? null
}
