import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import type { ProgramRecord } from '@clubhouse/schema/programs/program'
import { programStateOn } from '@clubhouse/schema/programs/program-state'
import { pictureUse } from '@clubhouse/schema/website/site-picture'
import { z } from 'zod/mini'
import { activeSelect, isActive } from '../../context/active.js'

/** The columns of a program as organizers see it; `today` is the club's. */
export const programSelect = (today: string) =>
  ({
    date: true,
    topic: true,
    speaker: true,
    speakerTitle: true,
    bio: true,
    picture: true,
    introducer: {
      select: { id: true, firstname: true, lastname: true, ...activeSelect(today) },
    },
    needs: true,
    contactName: true,
    contactEmail: true,
    contactPhone: true,
    state: true,
    version: true,
  }) satisfies Prisma.ProgramSelect

export type ProgramRow = Prisma.ProgramGetPayload<{ select: ReturnType<typeof programSelect> }>

/** A picture as stored. */
export const storedPicture = z.nullable(pictureUse)

/** Returns a program as organizers see it; `now` is the club's clock. */
export function toProgram(
  { date: _date, picture, introducer, state, ...columns }: ProgramRow,
  occurrence: Occurrence | null,
  now: string,
): ProgramRecord {
  return {
    ...columns,
    picture: storedPicture.parse(picture),
    introducer: introducer && {
      id: introducer.id,
      fullname: `${introducer.firstname} ${introducer.lastname}`,
      isMember: isActive(introducer),
    },
    state: programStateOn(state, occurrence, now),
  }
}

/** Returns the row of one date's program; null as long as nothing was entered. */
export const findProgram = (db: Db | Tx, eventId: string, date: string, today: string) =>
  db.program.findUnique({
    where: { eventId_date: { eventId, date: new Date(date) } },
    select: programSelect(today),
  })
