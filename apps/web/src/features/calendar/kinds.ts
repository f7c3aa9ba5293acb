/** The kinds of events as `kind` in the address names them, and their labels. */
export const kinds = { lunch: 'Lunch', event: 'Event' } as const
export type EventKind = keyof typeof kinds

/** Parses the kind from a search parameter, which anybody may have typed. */
export const eventKind = (value: unknown): EventKind | undefined =>
  value === 'lunch' || value === 'event' ? value : undefined
