import { type Db, Prisma } from '@clubhouse/db'
import { isRunning } from '@clubhouse/schema/finance/running-statuses'
import {
  type SubscriptionLogRecord,
  type SubscriptionRecord,
  subscriptionLogRecord,
  subscriptionRecord,
} from '@clubhouse/schema/finance/subscription'
import type { ListPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import type { JsonText } from '../../../core/json-text.js'
import { type List, pageOf } from '../../../core/list-page.js'
import { columnsOf, instantText, queryJson } from '../../../core/query-json.js'
import { columnsOfRecord } from '../../../core/record-fields.js'
import { payerObject } from '../invoices/payer.js'

/** The log is read from its end; older rows remain in the database. */
const logLength = 1000

const subscription = columnsOf<Prisma.SubscriptionScalarFieldEnum>('s')
const columns = columnsOfRecord(subscriptionRecord, subscription, {
  user: payerObject,
  canceledAt: instantText(subscription('canceledAt')),
  currentPeriodEnd: instantText(subscription('currentPeriodEnd')),
  isCancelled: Prisma.sql`s.status = 'Canceled'`,
})

const newestFirst = {
  table: Prisma.sql`subscription s`,
  alias: Prisma.sql`s`,
  keys: [subscription('createdAt'), subscription('id')],
  descending: true,
} satisfies List

/** Every subscription, newest first. */
export const listSubscriptions = (
  db: Db,
  page: ListPage,
): Promise<JsonText<SubscriptionRecord[]>> => readSubscriptions(db, page)

const records = z.array(subscriptionRecord)

/** Returns the running subscription of a user, else the latest; null when they never had one. */
export async function findSubscriptionOf(
  db: Db,
  userId: string,
): Promise<SubscriptionRecord | null> {
  const { text } = await readSubscriptions(db, {}, Prisma.sql`s.user_id = ${userId}::uuid`)
  const all = records.parse(JSON.parse(text))
  return all.find(({ status }) => isRunning(status)) ?? all[0] ?? null
}

function readSubscriptions(
  db: Db,
  page: ListPage,
  where?: Prisma.Sql,
): Promise<JsonText<SubscriptionRecord[]>> {
  const { rows, order } = pageOf(page, newestFirst, where)
  return queryJson<SubscriptionRecord>(
    db,
    columns,
    Prisma.sql`FROM ${rows} JOIN "user" u ON u.id = s.user_id ${order}`,
  )
}

const log = columnsOf<Prisma.SubscriptionLogScalarFieldEnum>('g')
const logColumns = columnsOfRecord(subscriptionLogRecord, log, {
  user: Prisma.sql`CASE WHEN u.id IS NOT NULL THEN ${payerObject} END`,
  createdAt: instantText(log('createdAt')),
})

/** The events of the payment provider, newest first. */
export const listSubscriptionLog = (db: Db): Promise<JsonText<SubscriptionLogRecord[]>> =>
  queryJson<SubscriptionLogRecord>(
    db,
    logColumns,
    Prisma.sql`
        FROM subscription_log g LEFT JOIN "user" u ON u.id = g.user_id
       ORDER BY g.created_at DESC, g.id DESC
       LIMIT ${logLength}`,
  )
