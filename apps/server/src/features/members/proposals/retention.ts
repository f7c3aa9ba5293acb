import { Prisma } from '@clubhouse/db'
import { deleteRows } from '../../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore } from '../../../services/retention/deletion-rule.js'

/** How long proposals are kept after they end, and open ones that nobody has touched after they were made. */
const closedDays = 180
const openDays = 730

export const proposalsRetention: readonly DeletionRule[] = [
  {
    name: 'proposals',
    what: 'Proposals of members, with objections',
    where: '`member_proposal`, `proposal_objection`',
    when: `${closedDays} days after they are declined, withdrawn or inducted; others ${openDays} days after they are made`,
    deleteSome: (services) =>
      deleteRows(
        services,
        'member_proposal',
        Prisma.sql`coalesce(inducted_at, withdrawn_at, CASE WHEN decision = 'Declined' THEN decided_at END)
                     < ${daysBefore(services, closedDays)}
                OR created_at < ${daysBefore(services, openDays)}`,
      ),
  },
]
