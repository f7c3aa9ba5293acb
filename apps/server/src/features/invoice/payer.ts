import type { Prisma, Tx } from '@clubhouse/db'
import { z } from 'zod/mini'

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

/** What lists show of a payer. */
export const payerSelect = {
  id: true,
  firstname: true,
  lastname: true,
  email: true,
} satisfies Prisma.UserSelect

type PayerRow = { id: string; firstname: string; lastname: string; email: string }

export const toPayer = ({ id, firstname, lastname, email }: PayerRow) => ({
  id,
  fullname: `${firstname} ${lastname}`,
  email,
})
