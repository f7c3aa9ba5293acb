import type { EventEntry, EventInput } from '@clubhouse/schema/event'
import type { Question } from '#/components/form/use-question'
import { AudienceNote } from './audience-note'

/** The questions before an event is saved: about a past day, and about notices that it is canceled or on again. */
export function questionsBefore(
  input: EventInput,
  before: EventEntry,
  today: string,
  announced: boolean,
): Question[] {
  const questions: Question[] = []
  if (input.date && input.date < today && input.date !== before.date) {
    questions.push(isOverQuestion)
  }
  if (announced && input.isCancelled !== before.isCancelled) {
    questions.push(noticeQuestion(input))
  }
  return questions
}

/** Before a day that is over is saved. */
export const isOverQuestion: Question = {
  title: 'This date is over. Save it all the same?',
  text: 'The event will be among the past ones.',
  action: 'Save',
  harmless: true,
}

const noticeQuestion = ({ isCancelled, title, ...whose }: EventInput): Question => ({
  ...(isCancelled
    ? { title: `Cancel “${title}”?`, action: 'Cancel event' }
    : { title: `Restore “${title}”?`, action: 'Restore event', harmless: true }),
  text: <AudienceNote chapterId={whose.chapterId} wholeClub={whose.wholeClub} />,
})
