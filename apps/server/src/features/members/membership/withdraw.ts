import type { Tx } from '@clubhouse/db'
import type { MembershipEnd } from '@clubhouse/schema/members/membership'
import type { UserDetail } from '@clubhouse/schema/members/user'
import type { Context } from '../../../context/context.js'
import { closeInvitation } from '../../identity/invitations/invitation.js'
import { freeGroupPlaces } from '../../offices/free-group-places.js'
import { endCommitments } from '../commitments.js'
import { type EndedOffices, endOffices } from './end-offices.js'

/** The ended commitments of a member who leaves, for the audit log. */
export type Ended = EndedOffices & {
  withdrawnRsvps?: number
  freedDuties?: number
  subscription?: string
  invitation?: string
}

type Leaving = Omit<MembershipEnd, 'id'>

/**
 * Does with the commitments of a member who leaves what was chosen, and ends their offices; the user is locked. RSVPs are
 * withdrawn for the days after the last one. After a death nothing is kept, whatever was chosen.
 */
export async function withdraw(
  tx: Tx,
  ctx: Context,
  { id, invitation }: UserDetail,
  { endsOn, endReason, invitationChoice, rsvpChoice, subscriptionChoice }: Leaving,
): Promise<Ended> {
  const isDeceased = endReason === 'Deceased'
  const commitments = await endCommitments(
    tx,
    ctx,
    id,
    {
      rsvpChoice: isDeceased ? 'Withdraw' : rsvpChoice,
      subscriptionChoice: isDeceased ? 'CancelNow' : subscriptionChoice,
    },
    // After a death, today's too.
    isDeceased ? null : endsOn,
  )
  const offices = await endOffices(tx, id, endsOn)
  // Also if RSVPs are kept: former members of an office or a committee don't see its events.
  const freed = await freeGroupPlaces(tx, ctx.services, id)
  const ended = { ...commitments, ...offices, ...sumsOf(commitments, freed) }
  if (!invitation || (invitationChoice === 'Keep' && !isDeceased)) return ended
  await closeInvitation(tx, id, ctx.services.clock.now())
  return { ...ended, invitation: 'Revoked' }
}

type Sums = Pick<Ended, 'withdrawnRsvps' | 'freedDuties'>

/** Adds up what was freed for two reasons. */
function sumsOf(one: Sums, other: Sums): Sums {
  const withdrawnRsvps = (one.withdrawnRsvps ?? 0) + (other.withdrawnRsvps ?? 0)
  const freedDuties = (one.freedDuties ?? 0) + (other.freedDuties ?? 0)
  return {
    ...(withdrawnRsvps > 0 && { withdrawnRsvps }),
    ...(freedDuties > 0 && { freedDuties }),
  }
}
