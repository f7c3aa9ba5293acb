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
export const channelOptions = [
  { value: 'Paper', label: 'From a paper book' },
  { value: 'Table', label: 'At the club’s table' },
  { value: 'Online', label: 'Online' },
] as const
export const paymentOptions = [
  { value: 'Cash', label: 'Cash' },
  { value: 'Check', label: 'Check' },
  { value: 'Card', label: 'Card' },
] as const
export const reasonOptions = [
  { value: 'NoResponse', label: 'No response in time' },
  { value: 'UnderAge', label: 'Not old enough' },
  { value: 'Declined', label: 'Declined' },
] as const
