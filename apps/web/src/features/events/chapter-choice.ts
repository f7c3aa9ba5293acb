import { type EventEntry, type EventRecord, eventSchema } from '@clubhouse/schema/events/event'
import { z } from 'zod/mini'

/** The option for whole-club events in the form's chapter list. */
export const wholeClubChoice = { value: 'whole-club', label: 'Whole club' }

const officePrefix = 'office:'
const committeePrefix = 'committee:'

/** The options for events of an office or a committee, which alone sees them. */
export const officeChoice = ({ id, title }: { id: string; title: string }) => ({
  value: officePrefix + id,
  label: `Only the office ${title}`,
})
export const committeeChoice = ({ id, name }: { id: string; name: string }) => ({
  value: committeePrefix + id,
  label: `Only the committee ${name}`,
})

type Whose = Pick<EventRecord, 'wholeClub' | 'chapterId' | 'officeId' | 'committeeId'>

/** Returns an event's choice; blank without one. */
export const chapterChoice = ({ wholeClub, chapterId, officeId, committeeId }: Whose): string => {
  if (officeId) return officePrefix + officeId
  if (committeeId) return committeePrefix + committeeId
  return wholeClub ? wholeClubChoice.value : (chapterId ?? '')
}

/** Returns what a choice stands for. */
export function readChoice(choice: string | null | undefined): Whose {
  const nobody = { wholeClub: false, chapterId: null, officeId: null, committeeId: null }
  if (!choice) return nobody
  if (choice === wholeClubChoice.value) return { ...nobody, wholeClub: true }
  if (choice.startsWith(officePrefix))
    return { ...nobody, officeId: choice.slice(officePrefix.length) }
  if (choice.startsWith(committeePrefix))
    return { ...nobody, committeeId: choice.slice(committeePrefix.length) }
  return { ...nobody, chapterId: choice }
}

/** Whether a choice is an office or a committee. */
export const isGroupChoice = (choice: string | null | undefined): boolean => {
  const { officeId, committeeId } = readChoice(choice)
  return officeId !== null || committeeId !== null
}

/** Returns the audience of an event's form values. */
export const audienceOf = ({ chapterId }: EventEntry, id?: string) => ({
  id,
  ...readChoice(chapterId),
})

/** The event form's schema: resolves that choice, then applies `eventSchema`. */
export const eventFormSchema = z.pipe(
  z.transform((entry: EventEntry): EventEntry => {
    const { wholeClub, chapterId, officeId, committeeId } = readChoice(entry.chapterId)
    const isPublic = !isGroupChoice(entry.chapterId) && entry.isPublic
    const whose = { wholeClub, chapterId: chapterId ?? '', officeId, committeeId, isPublic }
    // The place that was typed before stays in the form only.
    const where = entry.attendanceMode === 'Online' ? { location: '' } : {}
    return { ...entry, ...whose, ...where }
  }),
  eventSchema,
)
