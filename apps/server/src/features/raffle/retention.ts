import { Prisma } from '@clubhouse/db'
import { updateRows } from '../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore } from '../../services/retention/deletion-rule.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getClubAudience } from '../privacy/visibility/club-audience.js'

const { sql } = Prisma

export const raffleRetention: readonly DeletionRule[] = [
  {
    name: 'raffleBuyers',
    what: 'Names and phones of raffle buyers; numbers, amounts and the winners’ published names stay',
    where: '`ticket_sale`',
    when: 'the days under Privacy, 1,095 (three years), after the drawing, or after the raffle’s year without one; not while a winner can respond',
    deleteSome: async (services) => {
      const { raffleBuyerDays } = await getClubAudience(services.db)
      return updateRows(
        services,
        'ticket_sale',
        sql`buyer_name = NULL, buyer_phone = NULL`,
        sql`num_nonnulls(buyer_name, buyer_phone) > 0
            AND EXISTS (
              SELECT 1 FROM raffle r LEFT JOIN draw d ON d.raffle_id = r.id
               WHERE r.id = old.raffle_id
                 AND coalesce(d.drawn_at, make_timestamptz(r.year + 1, 1, 1, 0, 0, 0))
                     < ${daysBefore(services, raffleBuyerDays)})
            AND NOT EXISTS (
              SELECT 1 FROM ticket t
                JOIN draw d ON d.raffle_id = t.raffle_id
                JOIN drawn_ticket w ON w.draw_id = d.id AND w.number = t.number
               WHERE t.sale_id = old.id AND w.state = 'Waiting'
                 AND w.claim_by >= ${clubToday(services)}::date)`,
      )
    },
  },
]
