import type { Tx } from '@clubhouse/db'
import { type AppError, conflict } from '../core/errors.js'
import { audit, type Changes } from './audit.js'
import type { Context } from './context.js'
import { lockRow } from './locks.js'
import { messages } from './messages.js'

/** The parts of an edit that differ by kind of record. */
type Edit<Row> = {
  table: 'chapter' | 'company' | 'event'
  id: string
  /** The version of the edited record; undefined: not checked. */
  version: number | undefined
  /** Throws unless the caller may edit this record; asked before anything of it is read. */
  allow?: (tx: Tx) => Promise<void>
  /** The record as it is at this moment. Throws NotFound. */
  read: (tx: Tx) => Promise<Row>
  /** The changes of the edit; null when there are none. */
  changesOf: (before: Row) => Changes | null
  write: (tx: Tx, before: Row, changed: Changes) => Promise<void>
  /** Returns a state for the history, without what is secret. */
  masked?: (state: Changes['after']) => Changes['after']
  /** The caller's transaction; absent: the edit begins a new one. */
  within?: Tx | undefined
}

/**
 * Edits a record in one transaction: locks it, reads it, writes the changes and the audit entry, and returns the new
 * record. Throws what `allow` throws, and Conflict for a stale edit, unless the record already has the requested
 * values.
 */
export const editRecord = <Row extends { version: number }>(
  ctx: Context,
  {
    table,
    id,
    version,
    allow,
    read,
    changesOf,
    write,
    masked = (state) => state,
    within,
  }: Edit<Row>,
): Promise<Row> =>
  inTransaction(ctx, within, async (tx) => {
    await allow?.(tx)
    await lockRow(tx, table, id)
    const before = await read(tx)
    const changed = changesOf(before)
    // A repeated edit: its first response may have been lost.
    if (!changed) return before
    requireVersion(version, before.version)
    await write(tx, before, changed)
    const history = { before: masked(changed.before), after: masked(changed.after) }
    await audit(tx, ctx, `${table}.update`, id, history)
    return read(tx)
  })

const inTransaction = <Result>(
  { services: { db } }: Context,
  within: Tx | undefined,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => (within ? work(within) : db.$transaction(work))

/**
 * Another edit saved the record since it was read. The field `version` tells a form that it can show what changed;
 * nothing was written.
 */
export const staleEdit = (): AppError =>
  conflict(messages.staleEdit.message, { version: messages.staleEdit.version })

/** Throws Conflict unless the edit was made to the current version; an edit without a version is not checked. */
export function requireVersion(edited: number | undefined, current: number): void {
  if (edited !== undefined && edited !== current) throw staleEdit()
}
