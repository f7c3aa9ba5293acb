import { type EventEntry, type EventRecord, eventSchema } from '@clubhouse/schema/events/event'
import { z } from 'zod/mini'

/** The option for whole-club events in the form's chapter list. */
export const wholeClubChoice = { value: 'whole-club', label: 'Whole club' }

/** Returns an event's choice; blank without one. */
export const chapterChoice = ({
  wholeClub,
  chapterId,
}: Pick<EventRecord, 'wholeClub' | 'chapterId'>): string =>
  wholeClub ? wholeClubChoice.value : (chapterId ?? '')

/** Returns the audience of an event's form values. */
export const audienceOf = ({ chapterId: choice }: EventEntry, id?: string) => ({
  id,
  wholeClub: choice === wholeClubChoice.value,
  chapterId: choice && choice !== wholeClubChoice.value ? choice : null,
})

/** The event form's schema: resolves that choice, then applies `eventSchema`. */
export const eventFormSchema = z.pipe(
  z.transform((entry: EventEntry): EventEntry => {
    const wholeClub = entry.chapterId === wholeClubChoice.value
    return { ...entry, wholeClub, chapterId: wholeClub ? '' : entry.chapterId }
  }),
  eventSchema,
)
