import type { RaffleSummary } from '@clubhouse/schema/raffle/raffle-record'

/** '1 ticket', '310 tickets' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Formats how far a raffle is. */
export const formatRaffleState = ({
  frozenAt,
  drawnAt,
}: Pick<RaffleSummary, 'frozenAt' | 'drawnAt'>): string =>
  drawnAt ? 'Drawn' : frozenAt ? 'List frozen' : 'Not drawn yet'

/** The options of forms. */
export const methodOptions = [
  { value: 'Drum', label: 'From a drum' },
  { value: 'Computed', label: 'Computed' },
] as const
export const reasonOptions = [
  { value: 'NoResponse', label: 'No response in time' },
  { value: 'UnderAge', label: 'Not old enough' },
  { value: 'Declined', label: 'Declined' },
] as const
