import { z } from 'zod/mini'
import type { Db } from './database.js'
import { kind, type ObjectOf } from './kind.js'
import { randomId } from './random-id.js'
import { findObject, insertObject } from './store.js'

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
