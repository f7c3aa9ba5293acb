import { type Db, Prisma, type Tx } from '@clubhouse/db'
import {
  type ContactMessageRecord,
  contactMessageRecord,
} from '@clubhouse/schema/contact/contact-message'
import type { ListPage } from '@clubhouse/schema/list-page'
import { notFound } from '../../core/errors.js'
import type { JsonText } from '../../core/json-text.js'
import { type List, pageOf } from '../../core/list-page.js'
import { columnsOf, instantText, queryJson } from '../../core/query-json.js'
import { columnsOfRecord } from '../../core/record-fields.js'
import { messages } from './messages.js'

const message = columnsOf<Prisma.ContactMessageScalarFieldEnum>('m')
const person = (alias: string) =>
  Prisma.raw(
    `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('id', ${alias}.id, 'fullname', ${alias}.firstname || ' ' || ${alias}.lastname) END`,
  )

const columns = columnsOfRecord(contactMessageRecord, message, {
  createdAt: instantText(message('createdAt')),
  doneAt: instantText(message('doneAt')),
  doneBy: person('d'),
  ledTo: person('l'),
})

const newestFirst = {
  table: Prisma.sql`contact_message m`,
  alias: Prisma.sql`m`,
  keys: [message('createdAt'), message('id')],
  descending: true,
} satisfies List

/** Every message that visitors wrote to the club, the newest first. */
export function listContactMessages(
  db: Db,
  page: ListPage,
): Promise<JsonText<ContactMessageRecord[]>> {
  const { rows, order } = pageOf(page, newestFirst)
  return queryJson<ContactMessageRecord>(
    db,
    columns,
    Prisma.sql`FROM ${rows}
        LEFT JOIN "user" d ON d.id = m.done_by_id
        LEFT JOIN "user" l ON l.id = m.led_to_id
       ${order}`,
  )
}

const names = { select: { id: true, firstname: true, lastname: true } } as const
type Named = { id: string; firstname: string; lastname: string }
const named = ({ id, firstname, lastname }: Named) => ({ id, fullname: `${firstname} ${lastname}` })

/** One message. Throws NotFound. */
export async function getContactMessage(db: Db | Tx, id: string): Promise<ContactMessageRecord> {
  const row = await db.contactMessage.findUnique({
    where: { id },
    select: {
      id: true,
      kind: true,
      firstname: true,
      lastname: true,
      email: true,
      phoneNumber: true,
      phoneExt: true,
      message: true,
      createdAt: true,
      state: true,
      doneAt: true,
      doneBy: names,
      note: true,
      ledTo: names,
      version: true,
    },
  })
  if (!row) throw notFound(messages.missing.contactMessage)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: row.doneBy && named(row.doneBy),
    ledTo: row.ledTo && named(row.ledTo),
  }
}
