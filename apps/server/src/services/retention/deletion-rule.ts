import { Prisma } from '@clubhouse/db'
import type { Services } from '../services.js'
import { deleteRows } from './delete-rows.js'

const { sql } = Prisma

/** A row of the retention table for operators, which a test compares with these rules. */
export type Deletion = { what: string; where: string; when: string }

/** A rule of the daily retention job. */
export type DeletionRule = Deletion & {
  /** Its name in the audit log. */
  name: string
  /** Deletes a part of what is old enough. Returns how much; 0 when nothing is left. */
  deleteSome(services: Services): Promise<number>
}

/** The instant so many days ago. */
export const daysBefore = ({ clock }: Services, days: number) =>
  new Date(clock.now().getTime() - days * 24 * 3600_000)

/** Rows whose time is over by a column with the instant of their end. */
export const ended = (table: string, column: string, limit?: number) => (services: Services) =>
  deleteRows(services, table, sql`${Prisma.raw(column)} <= ${services.clock.now()}`, limit)

/** Rows that are so many days old. */
export const older =
  (table: string, column: string, daysOf: (keep: Services['config']['keep']) => number) =>
  (services: Services) => {
    const before = daysBefore(services, daysOf(services.config.keep))
    return deleteRows(services, table, sql`${Prisma.raw(column)} < ${before}`)
  }
