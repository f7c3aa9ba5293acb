import type { EventEntry, EventInput } from '@clubhouse/schema/events/event'
import { AudienceNote } from '#/api/audience-note'
import type { Question } from '#/components/form/use-question'

/** Returns the questions before an event is saved: about a past date, and about notifying members of a cancellation or restoration. */
export function questionsBefore(
  input: EventInput,
  before: EventEntry,
  today: string,
  id?: string,
): Question[] {
  const questions: Question[] = []
  if (input.date && (input.endDate ?? input.date) < today && input.date !== before.date) {
    questions.push(isOverQuestion)
  }
  if (id && input.isCancelled !== before.isCancelled && !isOverFor(input, before, today)) {
    questions.push(noticeQuestion(input, id))
  }
  return questions
}

/** Returns whether a one-time event is in the past both before and after the change: nobody is notified then. */
export const isOverFor = (
  { type, date, endDate }: Pick<EventEntry, 'type' | 'date' | 'endDate'>,
  before: Pick<EventEntry, 'date' | 'endDate'>,
  today: string,
): boolean =>
  type === 'Once' &&
  Boolean(date) &&
  (endDate || date || '') < today &&
  (before.endDate || before.date || '0') < today

/** The question before a past date is saved. */
export const isOverQuestion: Question = {
  title: 'This date has passed. Save it anyway?',
  text: 'You’ll find the event under “Past.”',
  action: 'Save',
  harmless: true,
}

const noticeQuestion = (
  { isCancelled, title, notify, chapterId, wholeClub, officeId, committeeId }: EventInput,
  id: string,
): Question => ({
  ...(isCancelled
    ? { title: `Cancel “${title}”?`, action: 'Cancel event' }
    : { title: `Restore “${title}”?`, action: 'Restore event', harmless: true }),
  text:
    notify === false ? (
      'No one will be notified.'
    ) : (
      <AudienceNote id={id} {...{ chapterId, wholeClub, officeId, committeeId }} />
    ),
})
