import type { Db, Tx } from '@clubhouse/db'
import { type FieldAudience, fieldAudience } from '@clubhouse/schema/enumeration'
import {
  type ClubAudience,
  type ClubAudienceUpdate,
  firstClubAudience,
} from '@clubhouse/schema/privacy/field-audience'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'

const one = { id: 1 }

/** The visibility of fields for members who have not chosen their own. */
export const getClubAudience = async (db: Db | Tx): Promise<ClubAudience> =>
  (await db.clubAudience.findUnique({ where: one, omit: { id: true } })) ?? firstClubAudience

/**
 * Chooses for the club; when fewer see pictures, a job gives new addresses to those of members who have not chosen.
 * Throws Conflict when it has been changed since it was read, unless it is already so.
 */
export const updateClubAudience = (
  ctx: Context,
  { version, ...chosen }: ClubAudienceUpdate,
): Promise<ClubAudience> =>
  ctx.services.db.$transaction(async (tx) => {
    // So that there is a row to lock.
    await tx.clubAudience.createMany({
      data: { ...one, ...firstClubAudience },
      skipDuplicates: true,
    })
    await tx.$queryRaw`SELECT 1 FROM club_audience FOR UPDATE`
    const { version: current, ...before } = await getClubAudience(tx)
    const data = chosenData(chosen, before)
    const changed = changes(before, data)
    if (!changed) return { ...before, version: current }
    requireVersion(version, current)
    await tx.clubAudience.update({
      where: one,
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'clubAudience.update', null, changed)
    if (isNarrower(data.photo, before.photo)) await ctx.services.jobs.enqueue(tx, 'avatar.move', {})
    return getClubAudience(tx)
  })

type Choices = Omit<ClubAudience, 'version'>

const chosenData = (chosen: Omit<ClubAudienceUpdate, 'version'>, before: Choices): Choices => ({
  email: chosen.email,
  phone: chosen.phone,
  photo: chosen.photo,
  company: chosen.company,
  attendance: chosen.attendance,
  birthday: chosen.birthday ?? before.birthday,
  mobilePhone: chosen.mobilePhone ?? before.mobilePhone,
  homePhone: chosen.homePhone ?? before.homePhone,
  homeAddress: chosen.homeAddress ?? before.homeAddress,
  partner: chosen.partner ?? before.partner,
  raffleBuyerDays: chosen.raffleBuyerDays ?? before.raffleBuyerDays,
})

const isNarrower = (audience: FieldAudience, before: FieldAudience) =>
  fieldAudience.options.indexOf(audience) > fieldAudience.options.indexOf(before)
