import type { Db } from '@clubhouse/db'
import {
  type Appearance,
  type AppearanceQuery,
  type AudienceField,
  audienceField,
  type OwnAudience,
  type OwnAudienceChange,
} from '@clubhouse/schema/privacy/field-audience'
import { z } from 'zod/mini'
import type { Actor } from '../../../context/actor.js'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { maySee, type Viewer } from '../../../context/may-see.js'
import type { Services } from '../../../services/services.js'
import { getMember } from '../../members/directory.js'
import { getClubAudience } from '../../privacy/visibility/club-audience.js'
import { lockUser } from '../sessions/lock-user.js'
import { copyAvatar, removeAvatarFiles } from './avatar-files.js'

const columns = {
  email: 'emailAudience',
  phone: 'phoneAudience',
  photo: 'photoAudience',
  company: 'companyAudience',
  attendance: 'attendanceAudience',
  birthday: 'birthdayAudience',
  mobilePhone: 'mobilePhoneAudience',
  homePhone: 'homePhoneAudience',
  homeAddress: 'homeAddressAudience',
  partner: 'partnerAudience',
} as const satisfies Record<AudienceField, string>

const selected = {
  emailAudience: true,
  phoneAudience: true,
  photoAudience: true,
  companyAudience: true,
  attendanceAudience: true,
  birthdayAudience: true,
  mobilePhoneAudience: true,
  homePhoneAudience: true,
  homeAddressAudience: true,
  partnerAudience: true,
} as const satisfies Record<(typeof columns)[AudienceField], true>

/** Returns the visibility of each of the caller's fields: their choice, or the club's default. */
export async function listOwnAudience(db: Db, { id }: Pick<Actor, 'id'>): Promise<OwnAudience[]> {
  const [own, club] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id }, select: selected }),
    getClubAudience(db),
  ])
  return audienceField.options.map((field) => ({
    field,
    own: own[columns[field]],
    club: club[field],
  }))
}

/**
 * Sets the visibility of one of the caller's fields. Their picture gets a new URL: people who know the old one could
 * still open it.
 */
export async function changeOwnAudience(
  ctx: Context,
  { field, audience }: OwnAudienceChange,
): Promise<OwnAudience> {
  const { actor, services } = ctx
  const { id } = actor
  const picture = field === 'photo' ? await copyPicture(services, id) : null
  const { isMoved, own } = await services.db.$transaction(async (tx) => {
    await lockUser(tx, id)
    const row = await tx.user.findUniqueOrThrow({ where: { id }, select: selected })
    // By the column: 'email' alone is an address wherever the history of a person has it.
    const column = columns[field]
    const changed = changes({ [column]: row[column] }, { [column]: audience })
    const own = { field, own: audience, club: (await getClubAudience(tx))[field] }
    if (!changed) return { isMoved: false, own }
    await tx.user.update({ where: { id }, data: { [column]: audience }, select: { id: true } })
    await audit(tx, ctx, 'account.audience', id, changed)
    if (!picture) return { isMoved: false, own }
    // Unless another one has been uploaded since then.
    const { count } = await tx.user.updateMany({
      where: { id, avatar: picture.from },
      data: { avatar: picture.to },
    })
    return { isMoved: count > 0, own }
  })
  if (picture) await removeAvatarFiles(services, isMoved ? picture.from : picture.to)
  return own
}

async function copyPicture(services: Pick<Services, 'db' | 'storage'>, id: string) {
  const { avatar: from } = await services.db.user.findUniqueOrThrow({
    where: { id },
    select: { avatar: true },
  })
  const to = from && (await copyAvatar(services, from))
  return from && to ? { from, to } : null
}

const oneRow = z.tuple([z.object({ isShown: z.boolean() })])

/** How the caller is shown to a member, to somebody of their chapter or to an administrator. */
export async function getAppearance(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  { id, chapterId }: Actor,
  { to }: AppearanceQuery,
): Promise<Appearance> {
  const viewer: Viewer = {
    id: null,
    chapterId: to === 'Chapter' ? chapterId : null,
    isAdmin: to === 'Administrators',
  }
  const [member, rows] = await Promise.all([
    getMember(services, viewer, id),
    services.db.$queryRaw`
      SELECT ${maySee(viewer, 'attendance')} AS "isShown" FROM "user" u WHERE u.id = ${id}::uuid`,
  ])
  const [{ isShown }] = oneRow.parse(rows)
  return { member, attendanceIsShown: isShown }
}
