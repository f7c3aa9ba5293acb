import { Prisma } from '@clubhouse/db'
import { type AudienceField, firstClubAudience } from '@clubhouse/schema/privacy/field-audience'
import type { Actor } from './actor.js'

/** The viewer: a caller, or an anonymous one with a null ID. */
export type Viewer = Pick<Actor, 'chapterId' | 'isAdmin'> & { id: string | null }

/**
 * Returns SQL that decides whether the viewer may see a field of the user `u`; nothing else decides this. It is never
 * null, so it works in WHERE and in columns.
 */
export function maySee({ id, chapterId, isAdmin }: Viewer, field: AudienceField): Prisma.Sql {
  if (isAdmin) return Prisma.sql`true`
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const own = Prisma.raw(`u.${column}_audience`)
  const club = Prisma.raw(`(SELECT ${column} FROM club_audience)`)
  return Prisma.sql`
    (coalesce(u.id = ${id}::uuid, false) OR CASE coalesce(${own}, ${club}, ${firstClubAudience[field]}::"FieldAudience")
      WHEN 'Members' THEN true
      WHEN 'Chapter' THEN coalesce(u.chapter_id = ${chapterId}::uuid, false)
      ELSE false END)`
}

/** SQL of a value of the user `u` that belongs to this field, null to whom may not see it. */
export const ifSeen = (viewer: Viewer, field: AudienceField, value: Prisma.Sql): Prisma.Sql =>
  viewer.isAdmin ? value : Prisma.sql`CASE WHEN ${maySee(viewer, field)} THEN ${value} END`
