import type { Occurrence } from '../events/occurrence.js'
import { isOver } from '../events/occurrences-between.js'
import type { EnteredProgramState, ProgramState } from './program-states.js'

/**
 * Returns the state of a program: a confirmed one is Held once its date is over, unless the date was canceled or is none
 * of the event's anymore. `now` is the club's clock, YYYY-MM-DDTHH:MM.
 */
export const programStateOn = (
  state: EnteredProgramState,
  occurrence: Occurrence | null,
  now: string,
): ProgramState =>
  state === 'Confirmed' && occurrence && !occurrence.isCancelled && isOver(occurrence, now)
    ? 'Held'
    : state
