import type { Db } from '@clubhouse/db'
import {
  type Appearance,
  type AppearanceQuery,
  type AudienceField,
  audienceField,
  type OwnAudience,
  type OwnAudienceChange,
} from '@clubhouse/schema/field-audience'
import { z } from 'zod/mini'
import type { Actor } from '../../call/actor.js'
import { audit, changes } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { maySee, type Viewer } from '../../call/may-see.js'
import { lockUser } from '../auth/lock-user.js'
import { getClubAudience } from '../club-audience/club-audience.js'
import { getMember } from '../user/directory.js'

const columns = {
  email: 'emailAudience',
  phone: 'phoneAudience',
  photo: 'photoAudience',
  company: 'companyAudience',
  attendance: 'attendanceAudience',
} as const satisfies Record<AudienceField, string>

const selected = {
  emailAudience: true,
  phoneAudience: true,
  photoAudience: true,
  companyAudience: true,
  attendanceAudience: true,
} as const satisfies Record<(typeof columns)[AudienceField], true>

/** Who sees each field of the caller: what they chose, and what holds where they did not. */
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

/** Chooses who sees one field of the caller. */
export async function changeOwnAudience(
  call: Call,
  { field, audience }: OwnAudienceChange,
): Promise<OwnAudience> {
  const { id } = call.actor
  return call.services.db.$transaction(async (tx) => {
    await lockUser(tx, id)
    const row = await tx.user.findUniqueOrThrow({ where: { id }, select: selected })
    const changed = changes({ [field]: row[columns[field]] }, { [field]: audience })
    if (changed) {
      await tx.user.update({
        where: { id },
        data: { [columns[field]]: audience },
        select: { id: true },
      })
      await audit(tx, call, 'account.audience', id, changed)
    }
    return { field, own: audience, club: (await getClubAudience(tx))[field] }
  })
}

const oneRow = z.tuple([z.object({ isShown: z.boolean() })])

/** How the caller is shown to a member, to somebody of their chapter or to an administrator. */
export async function getAppearance(
  db: Db,
  { id, chapterId }: Actor,
  { to }: AppearanceQuery,
): Promise<Appearance> {
  const viewer: Viewer = {
    id: null,
    chapterId: to === 'Chapter' ? chapterId : null,
    isAdmin: to === 'Administrators',
  }
  const [member, rows] = await Promise.all([
    getMember(db, viewer, id),
    db.$queryRaw`
      SELECT ${maySee(viewer, 'attendance')} AS "isShown" FROM "user" u WHERE u.id = ${id}::uuid`,
  ])
  const [{ isShown }] = oneRow.parse(rows)
  return { member, attendanceIsShown: isShown }
}
