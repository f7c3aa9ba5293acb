import { Prisma, type Tx } from '@clubhouse/db'
import { demoIdPrefix } from '@clubhouse/db/seed'
import { isTable } from '../../services/retention/delete-rows.js'

/** Where jobs may be, whatever the version of the queue. */
export const jobTables = ['pgboss.job', 'pgboss.archive'] as const

/** Removes records about the demo people in other rows than those that depend on them. */
export async function removeTraces(tx: Tx, emails: string[]): Promise<void> {
  const marks = [demoIdPrefix, ...emails.map((email) => email.toLowerCase())]
  const named = (row: string) => Prisma.sql`
    EXISTS (SELECT FROM unnest(${marks}::text[]) AS mark
             WHERE position(mark IN lower(${Prisma.raw(row)}::text)) > 0)`
  await tx.$executeRaw`DELETE FROM audit_log WHERE ${named('audit_log')}`
  await tx.$executeRaw`
    UPDATE event_import SET actor_id = NULL WHERE starts_with(actor_id::text, ${demoIdPrefix})`
  await tx.$executeRaw`
    UPDATE member_import SET actor_id = NULL WHERE starts_with(actor_id::text, ${demoIdPrefix})`
  // Erasures during the trial need no record, nor do the texts that were selected.
  await tx.$executeRaw`DELETE FROM erasure WHERE starts_with(user_id::text, ${demoIdPrefix})`
  await tx.$executeRaw`DELETE FROM mailed_sign_in WHERE ${named('mailed_sign_in')}`
  // Their keys do not identify a person; each ends within an hour anyway.
  await tx.$executeRaw`DELETE FROM rate_limit`
  // Like the emails and text messages of the trial, which are files.
  await tx.$executeRaw`DELETE FROM outbox_message`
  await tx.$executeRaw`DELETE FROM refused_address`
  for (const table of jobTables) {
    if (!(await isTable(tx, table))) continue
    await tx.$executeRaw`
      DELETE FROM ${Prisma.raw(table)} AS job WHERE ${named('job')} AND state <> 'active'`
  }
}
