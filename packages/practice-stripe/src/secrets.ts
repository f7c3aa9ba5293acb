import { createHmac } from 'node:crypto'
import { z } from 'zod/mini'
import { kind, type ObjectOf } from './kind.js'
import { type Db, findObject, insertObject } from './store.js'
import { randomId } from './wire.js'

const secretsKind = kind('practice.secrets', {
  secretKey: z.string(),
  webhookSecret: z.string(),
  /** Signs the addresses of invoice pages. */
  pageKey: z.string(),
  account: z.string(),
})
export type Secrets = ObjectOf<typeof secretsKind>

/** The keys of practice payments: created once, stored in the database. */
export async function readSecrets(db: Db, now: Date): Promise<Secrets> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('practice payments', 0))`
    const found = await findObject(tx, secretsKind, 'secrets')
    if (found) return found
    const made = {
      id: 'secrets',
      object: secretsKind.name,
      secretKey: randomId('sk_test_practice'),
      webhookSecret: randomId('whsec_practice'),
      pageKey: randomId('', 40),
      account: randomId('acct_practice', 16),
    }
    await insertObject(tx, now, made)
    return made
  })
}

/** The path of an invoice's page. Lists show its id; only this secret address opens the page. */
export function invoicePath({ pageKey }: Pick<Secrets, 'pageKey'>, id: string): string {
  const token = createHmac('sha256', pageKey).update(id).digest('base64url')
  return `/practice-payments/invoice/${id}/${token}`
}
