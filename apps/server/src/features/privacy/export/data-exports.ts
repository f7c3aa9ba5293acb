import type { Db } from '@clubhouse/db'
import {
  type DataExport,
  type DataExportFile,
  type DataExportInput,
  exportHours,
} from '@clubhouse/schema/privacy/data-export'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { notFound, tooManyRequests } from '../../../core/errors.js'
import { requireCurrentPassword } from '../../identity/passwords/password-rules.js'
import { lockSession } from '../../identity/sessions/lock-user.js'
import { messages } from '../messages.js'

type Row = { requestedAt: Date; readyAt: Date | null; bytes: number | null }

const endOf = ({ requestedAt }: Pick<Row, 'requestedAt'>) =>
  new Date(requestedAt.getTime() + exportHours * 3600_000)

const select = { requestedAt: true, readyAt: true, bytes: true, key: true } as const

const record = (row: Row): DataExport => ({
  requestedAt: row.requestedAt.toISOString(),
  readyAt: row.readyAt?.toISOString() ?? null,
  bytes: row.bytes,
  endsAt: endOf(row).toISOString(),
})

/** The caller's copy, made or being made; null when there is none, or its time is over. */
export async function getDataExport({
  services: { db, clock },
  actor,
}: Context<SessionActor>): Promise<DataExport | null> {
  const row = await db.dataExport.findUnique({ where: { userId: actor.id }, select })
  return row && endOf(row) > clock.now() ? record(row) : null
}

/**
 * Queues a job that copies all that the club has about the caller, one a day. Throws TooManyRequests when the last day
 * already has one, and everything that `requireCurrentPassword` throws.
 */
export async function requestDataExport(
  ctx: Context<SessionActor>,
  { currentPassword }: DataExportInput,
): Promise<DataExport> {
  const { services, actor } = ctx
  const { db, clock, jobs } = services
  const hash = await requireCurrentPassword(services, actor, currentPassword)
  const { id: userId } = actor
  const requestedAt = clock.now()
  const { row, replaced } = await db.$transaction(async (tx) => {
    // Two requests at once must not both be the one of the day.
    await lockSession(tx, actor, hash)
    const before = await tx.dataExport.findUnique({ where: { userId }, select })
    const left = before ? endOf(before).getTime() - requestedAt.getTime() : 0
    if (left > 0) throw tooManyRequests(Math.ceil(left / 1000))
    const data = { requestedAt, key: null, bytes: null, readyAt: null }
    const row = await tx.dataExport.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
      select,
    })
    await audit(tx, ctx, 'dataExport.request', userId)
    await jobs.enqueue(tx, 'data-export.make', { userId })
    return { row, replaced: before?.key }
  })
  if (replaced) await services.storage.remove(replaced)
  return record(row)
}

/** The caller's finished copy. Throws NotFound when there is none, or its time is over: then it is deleted. */
export async function readDataExport({ services, actor }: Context): Promise<DataExportFile> {
  const { db, clock, storage } = services
  const { id: userId } = actor
  const row = await db.dataExport.findUnique({ where: { userId }, select })
  if (!row?.key) throw gone()
  if (endOf(row) <= clock.now()) {
    await forget(db, row.key)
    await storage.remove(row.key)
    throw gone()
  }
  const file = await storage.get(row.key)
  if (!file) throw gone()
  return {
    filename: `my-data-${row.requestedAt.toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    base64: file.bytes.toString('base64'),
  }
}

const gone = () => notFound(messages.missing.dataExport)

const forget = (db: Db, key: string) => db.dataExport.deleteMany({ where: { key } })
