import { Prisma } from '@clubhouse/db'
import { updateRows } from '../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore } from '../../services/retention/deletion-rule.js'

const { sql } = Prisma

/** How long a speaker's details are kept after the date. */
const detailDays = 365

export const programsRetention: readonly DeletionRule[] = [
  {
    name: 'speakerDetails',
    what: 'Contact, needs, bio and picture of speakers; topic, speaker and title stay as the club’s record',
    where: '`program`',
    when: `${detailDays} days after the date`,
    deleteSome: (services) =>
      updateRows(
        services,
        'program',
        sql`contact_name = NULL, contact_email = NULL, contact_phone = NULL, needs = NULL, bio = NULL,
            picture = NULL, version = version + 1`,
        sql`date < ${daysBefore(services, detailDays)}::date
            AND num_nonnulls(contact_name, contact_email, contact_phone, needs, bio, picture) > 0`,
      ),
  },
]
