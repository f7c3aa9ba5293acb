import { tabParser } from '#/components/record-page/record-tab'

export type RaffleTab = 'overview' | 'books' | 'sales' | 'draw' | 'claims'

/** Parses the tab of a raffle's page. */
export const raffleTab = tabParser<RaffleTab>(['overview', 'books', 'sales', 'draw', 'claims'])
