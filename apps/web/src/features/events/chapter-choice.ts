import { type EventEntry, type EventRecord, eventSchema } from '@clubhouse/schema/events/event'
import { z } from 'zod/mini'

/** What the form's chapter is for an event of the whole club: one list offers both. */
export const wholeClubChoice = { value: 'whole-club', label: 'Whole club' }

/** The choice that an event has; blank where there is none. */
export const chapterChoice = ({
  wholeClub,
  chapterId,
}: Pick<EventRecord, 'wholeClub' | 'chapterId'>): string =>
  wholeClub ? wholeClubChoice.value : (chapterId ?? '')

/** Whom an event in its form belongs to. */
export const audienceOf = ({ chapterId: choice }: EventEntry, id?: string) => ({
  id,
  wholeClub: choice === wholeClubChoice.value,
  chapterId: choice && choice !== wholeClubChoice.value ? choice : null,
})

/** The event form with that choice, as `eventSchema` takes it. */
export const eventFormSchema = z.pipe(
  z.transform((entry: EventEntry): EventEntry => {
    const wholeClub = entry.chapterId === wholeClubChoice.value
    return { ...entry, wholeClub, chapterId: wholeClub ? '' : entry.chapterId }
  }),
  eventSchema,
)
