import type { ProgramState } from '@clubhouse/schema/programs/program-states'

/** The states in which a speaker's answer is known or awaited, as choices of a form. */
export const stateOptions = [
  { value: 'Confirmed', label: 'Confirmed' },
  { value: 'Asked', label: 'Asked, no answer yet' },
] as const

/** The choice for a date that still needs a speaker. */
export const openOption = { value: 'Open', label: 'Open, still looking' } as const

export const stateTones = {
  Open: 'danger',
  Asked: 'accent',
  Confirmed: 'success',
  Held: 'primary',
} as const satisfies Record<ProgramState, string>
