import { Prisma, type Tx } from '@clubhouse/db'
import type { Payer } from '@clubhouse/schema/finance/subscription'
import { z } from 'zod/mini'
import { columnsOf, jsonObject } from '../../../core/query-json.js'

const uuid = z.uuid()

/** The user of a provider's record: the customer's, else the one that the club named when it created the record. */
export async function findPayer(
  tx: Tx,
  { customerId, userId }: { customerId: string | null; userId: string | null },
): Promise<string | null> {
  const select = { id: true } as const
  const byCustomer = customerId
    ? await tx.user.findUnique({ where: { stripeCustomerId: customerId }, select })
    : null
  if (byCustomer) return byCustomer.id
  const { data: id } = uuid.safeParse(userId)
  const named = id ? await tx.user.findUnique({ where: { id }, select }) : null
  return named?.id ?? null
}

const user = columnsOf<Prisma.UserScalarFieldEnum>('u')

/** The fields of the payer, the user `u`, in lists. */
export const payerObject = jsonObject<Payer>({
  id: user('id'),
  fullname: Prisma.sql`u.firstname || ' ' || u.lastname`,
  email: user('email'),
})
