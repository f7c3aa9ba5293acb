import type { Tx } from '@clubhouse/db'
import { audit } from './audit.js'
import type { Call } from './call.js'
import type { Changes } from './changes.js'
import { lockRow } from './lock-row.js'
import { requireVersion } from './stale-edit.js'

/** The parts of an edit that differ by kind of record. */
type Edit<Row> = {
  table: 'chapter' | 'company' | 'event'
  id: string
  /** The version of the edited record; undefined: not checked. */
  version: number | undefined
  /** The record as it is at this moment. Throws NotFound. */
  read: (tx: Tx) => Promise<Row>
  /** The changes of the edit; null when there are none. */
  changesOf: (before: Row) => Changes | null
  write: (tx: Tx) => Promise<void>
}

/**
 * Edits a record in one transaction: locks it, reads it, writes the changes and the line of the audit log, and
 * returns the record as it is then. Throws Conflict for a stale edit.
 */
export const editRecord = <Row extends { version: number }>(
  call: Call,
  { table, id, version, read, changesOf, write }: Edit<Row>,
): Promise<Row> =>
  call.services.db.$transaction(async (tx) => {
    await lockRow(tx, table, id)
    const before = await read(tx)
    requireVersion(version, before.version)
    const changed = changesOf(before)
    if (!changed) return before
    await write(tx)
    await audit(tx, call, `${table}.update`, id, changed)
    return read(tx)
  })
