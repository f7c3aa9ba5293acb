import { type Db, Prisma, type Tx } from '@clubhouse/db'

/** Whether a user, or a customer of the payment provider, is somebody whom the club erased. */
export const isErased = async (
  db: Db | Tx,
  { userId, customerIds = [] }: { userId: string | null; customerIds?: readonly string[] },
): Promise<boolean> =>
  (await db.erasure.count({
    where: {
      OR: [...(userId ? [{ userId }] : []), { stripeCustomerId: { in: [...customerIds] } }],
    },
  })) > 0

/** Of the users `u`: those who were not erased. */
export const notErased = Prisma.sql`NOT EXISTS (SELECT FROM erasure gone WHERE gone.user_id = u.id)`
