import { uniqueViolation } from '@clubhouse/db'
import {
  type Membership,
  type MembershipUpdate,
  membershipColumns,
} from '@clubhouse/schema/members/membership'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { badField, conflict, takenField } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { fieldsOf } from '../../../core/record-fields.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { isErased } from '../../privacy/is-erased.js'
import { messages as erasureMessages } from '../../privacy/messages.js'
import { messages } from '../messages.js'
import { getMembership } from './get-membership.js'

/**
 * Saves a member's record. Throws NotFound; BadRequest for an unknown sponsor, or the member themselves, and for a birthday or anniversary to come; Conflict for a
 * number that another member has, an account that was deleted, and a stale edit.
 */
export async function saveMembership(ctx: Context, input: MembershipUpdate): Promise<Membership> {
  const { services } = ctx
  const { id: userId, sponsorId } = input
  try {
    return await services.db.$transaction(async (tx) => {
      await lockRow(tx, 'user', userId)
      const before = await getMembership(services, tx, userId)
      if (await isErased(tx, { userId })) throw conflict(erasureMessages.erasure.erased)
      requireVersion(input.version, before.version)
      const sponsor = sponsorId
        ? await tx.user.findUnique({ where: { id: sponsorId }, select: { id: true } })
        : null
      if (sponsorId && (!sponsor || sponsorId === userId)) throw badField('sponsorId', missing.user)
      for (const name of ['birthday', 'anniversary'] as const) {
        if ((input[name] ?? '') > clubToday(services))
          throw badField(name, messages.membership.dayToCome)
      }
      const data = fieldsOf(membershipColumns, input)
      await tx.membership.upsert({
        where: { userId },
        create: { userId, ...data },
        update: { ...data, version: { increment: 1 } },
        select: { id: true },
      })
      const after = await getMembership(services, tx, userId)
      const changed = changes(comparedFields(before), comparedFields(after))
      if (changed) await audit(tx, ctx, 'membership.update', userId, changed)
      return after
    })
  } catch (error) {
    if (uniqueViolation(error) !== 'membership_number_key') throw error
    throw takenField('number', messages.membership.numberTaken)
  }
}

const comparedFields = ({ sponsor, userId, version, periods, today, ...fields }: Membership) => ({
  ...fields,
  sponsor: sponsor?.fullname ?? null,
})
