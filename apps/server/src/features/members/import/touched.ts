import { Prisma, type Tx } from '@clubhouse/db'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { type ImportKept, importKept } from '@clubhouse/schema/members/member-import'
import { z } from 'zod/mini'

/**
 * Rows that others write about a member who may never have been here. All other rows that refer to a member show that
 * they were.
 */
const writtenByOthers = [
  'user_role.user_id',
  'user_invitation.user_id',
  'membership_period.user_id',
  'membership.user_id',
  'membership.sponsor_id',
  '"user".email_shared_with_id',
  'password_reset.user_id',
  'mailed_sign_in.user_id',
  'message_recipient.user_id',
  // An invoice shows it once the draft is issued.
  'invoice_run_row.user_id',
  'contact_message.led_to_id',
]

const references = z.array(z.object({ table: z.string(), column: z.string() }))
const people = z.array(
  z.object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    reason: importKept.shape.reason,
  }),
)

/**
 * Returns the members of an import who have signed in, or who were edited, since they were created, by last name. The
 * importer may have exempted or invited them.
 */
export async function listTouched(tx: Tx, importId: string): Promise<ImportKept[]> {
  const found = references.parse(
    await tx.$queryRaw`
      SELECT conrelid::regclass::text AS table, attname AS column
        FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
       WHERE contype = 'f' AND confrelid = '"user"'::regclass`,
  )
  const own = found.filter(({ table, column }) => !writtenByOthers.includes(`${table}.${column}`))
  const rows = own.map(
    ({ table, column }) =>
      Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(table)} r WHERE ${Prisma.raw(`r.${column}`)} = u.id)`,
  )
  // An exemption by the importer, from the result of the import, is part of it.
  const exemptions = Prisma.sql`
    SELECT count(*) FROM audit_log a JOIN member_import i ON i.actor_id = a.actor_id
     WHERE i.id = u.import_id AND a.entity_id = u.id::text AND a.action = 'user.exempt'`
  const signedIn = Prisma.sql`
    password_hash IS NOT NULL
    OR EXISTS (SELECT FROM session s WHERE s.user_id = u.id)
    OR EXISTS (SELECT FROM sign_in_log l WHERE l.user_id = u.id)`
  const edited = Prisma.sql`
    version <> 1 + (${exemptions}) OR status <> 'Active'
    OR EXISTS (SELECT FROM membership_period p WHERE p.user_id = u.id AND p.start_reason NOT IN ('Joined', 'Unknown'))
    OR EXISTS (SELECT FROM audit_log a WHERE a.entity_id = u.id::text AND a.action LIKE 'membership.%')
    OR EXISTS (SELECT FROM membership m WHERE m.user_id = u.id AND m.version <> 1)
    OR EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.name = 'Admin')`
  const touched = people.parse(
    await tx.$queryRaw`
      SELECT id::text, firstname, lastname,
             CASE WHEN ${signedIn} THEN 'SignedIn' WHEN ${edited} THEN 'Edited' ELSE 'InUse' END AS reason
        FROM "user" u
       WHERE import_id = ${importId}::uuid
         AND (${signedIn} OR ${edited} OR avatar IS NOT NULL
              OR stripe_customer_id IS NOT NULL OR calendar_token_hash IS NOT NULL
              OR EXISTS (SELECT FROM membership m JOIN "user" other ON other.id = m.user_id
                          WHERE m.sponsor_id = u.id AND other.import_id IS DISTINCT FROM u.import_id)
              OR EXISTS (SELECT FROM "user" other WHERE other.email_shared_with_id = u.id
                          AND other.import_id IS DISTINCT FROM u.import_id)
              OR ${Prisma.join(rows, ' OR ')})
       ORDER BY id`,
  )
  return byLastName(touched, (member) => member).map(({ id, firstname, lastname, reason }) => ({
    id,
    fullname: `${firstname} ${lastname}`,
    reason,
  }))
}
