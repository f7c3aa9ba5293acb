import { Prisma } from '@clubhouse/db'
import { deleteRows } from '../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore } from '../../services/retention/deletion-rule.js'
import { confirmDays } from './visitor-rsvp.js'

const { sql } = Prisma

export const rsvpsRetention: readonly DeletionRule[] = [
  {
    name: 'unconfirmedAnswers',
    what: 'Unconfirmed RSVPs of visitors, with the network that they came from',
    where: '`rsvp`',
    when: `${confirmDays} days after they were sent`,
    deleteSome: (services) =>
      deleteRows(
        services,
        'rsvp',
        sql`user_id IS NULL AND confirmed_at IS NULL
            AND created_at < ${daysBefore(services, confirmDays)}`,
      ),
  },
  {
    name: 'visitorsAnswers',
    what: 'RSVPs of visitors, with their guests',
    where: '`rsvp`',
    when: '365 days after the date',
    deleteSome: (services) =>
      deleteRows(
        services,
        'rsvp',
        sql`user_id IS NULL AND date < ${daysBefore(services, 365)}::date`,
      ),
  },
]
