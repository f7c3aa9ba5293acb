import { type Tx, uniqueViolation } from '@clubhouse/db'
import type { WithoutSignInCreate } from '@clubhouse/schema/members/member-without-sign-in'
import { startMembership } from '@clubhouse/schema/members/membership-period'
import type { UserDetail } from '@clubhouse/schema/members/user'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badField, takenField } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { writePeriods } from '../membership/stored-periods.js'
import { messages } from '../messages.js'
import { comparedFields, oneAddress, requireCompanyAndChapter, setRole } from '../save-user.js'
import { getUser } from '../user-detail.js'
import { addressColumns, requireFreeAddress } from './without-sign-in-address.js'

/**
 * Adds a member who has no password and is not invited. Throws BadRequest for an unknown company, chapter or member with
 * whom they share an address, and for a first day to come; Conflict for an address or a member number that somebody has.
 */
export async function createWithoutSignIn(
  ctx: Context<SessionActor>,
  input: WithoutSignInCreate,
): Promise<UserDetail> {
  const today = clubToday(ctx.services)
  if (input.startsOn > today) throw badField('startsOn', messages.membership.joinsLater)
  return oneNumber(() =>
    oneAddress(() =>
      ctx.services.db.$transaction(async (tx) => {
        await requireCompanyAndChapter(tx, input)
        await requireFreeAddress(tx, input.email, null)
        const { id } = await tx.user.create({
          data: {
            firstname: input.firstname,
            lastname: input.lastname,
            ...(await addressColumns(tx, input, null)),
            phoneNumber: input.phoneNumber,
            phoneExt: input.phoneExt,
            companyId: input.companyId,
            companyExempt: input.companyExempt && !input.companyId,
            chapterId: input.chapterId,
          },
          select: { id: true },
        })
        await setRole(tx, id, 'Member')
        await beginMembership(tx, id, input)
        const user = await getUser(tx, id, today)
        const { type, startsOn, number } = input
        await audit(tx, ctx, 'user.addWithoutSignIn', id, {
          after: { ...comparedFields(user), type, startsOn, number },
        })
        return user
      }),
    ),
  )
}

async function beginMembership(
  tx: Tx,
  userId: string,
  { type, startsOn, number }: WithoutSignInCreate,
): Promise<void> {
  const begun = startMembership([], { type, startsOn, startReason: 'Joined' })
  if ('periods' in begun) await writePeriods(tx, userId, [], begun.periods)
  if (number) await tx.membership.create({ data: { userId, number }, select: { id: true } })
}

/** Throws Conflict at `number` when what `work` writes has a member number that is taken. */
async function oneNumber<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error) !== 'membership_number_key') throw error
    throw takenField('number', messages.membership.numberTaken)
  }
}
