import { Prisma } from '@clubhouse/db'
import { deleteRows } from '../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore } from '../../services/retention/deletion-rule.js'

export const attendanceRetention: readonly DeletionRule[] = [
  {
    name: 'attendanceGuests',
    what: 'Guests at an event, by name',
    where: '`attendance_guest`',
    when: '365 days after the date',
    deleteSome: (services) =>
      deleteRows(
        services,
        'attendance_guest',
        Prisma.sql`date < ${daysBefore(services, 365)}::date`,
      ),
  },
]
