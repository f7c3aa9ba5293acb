/** The states that organizers choose; Held is computed. */
export const enteredProgramStates = ['Open', 'Asked', 'Confirmed'] as const
export type EnteredProgramState = (typeof enteredProgramStates)[number]

export const programStates = [...enteredProgramStates, 'Held'] as const
export type ProgramState = (typeof programStates)[number]
