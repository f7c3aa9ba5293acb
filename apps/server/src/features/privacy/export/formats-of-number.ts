import { type Db, Prisma } from '@clubhouse/db'
import { z } from 'zod/mini'
import type { Person } from './collect-account.js'

/**
 * Returns the formats of a person's number that texts were sent to. None if others have the number, too: nobody proves
 * that a number is theirs, so the texts may be about the others.
 */
export async function formatsOf(db: Db, { id, phoneNumber }: Pick<Person, 'id' | 'phoneNumber'>) {
  const isSame = (column: string) =>
    Prisma.sql`right(regexp_replace(${Prisma.raw(column)}, '\\D', '', 'g'), 10) = right(regexp_replace(${phoneNumber}, '\\D', '', 'g'), 10)`
  const rows = await db.$queryRaw`
    SELECT DISTINCT o."to" FROM outbox_message o
     WHERE o.channel = 'sms' AND ${isSame('o."to"')} AND ${phoneNumber} <> ''
       AND NOT EXISTS (SELECT FROM "user" u WHERE u.id <> ${id}::uuid AND ${isSame('u.phone_number')})`
  return formats.parse(rows).map(({ to }) => to)
}
const formats = z.array(z.object({ to: z.string() }))
