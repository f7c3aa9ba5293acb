/** The states of a program. Loads no schema, because lists on every page ask. */

import type { Occurrence } from '../events/occurrence.js'
import { isOver } from '../events/occurrences-between.js'

/** The states that organizers choose; Held is computed. */
export const enteredProgramStates = ['Open', 'Asked', 'Confirmed'] as const
export type EnteredProgramState = (typeof enteredProgramStates)[number]

export const programStates = [...enteredProgramStates, 'Held'] as const
export type ProgramState = (typeof programStates)[number]

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
