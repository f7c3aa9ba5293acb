import { raffleState } from '@clubhouse/schema/raffle/raffle-state'
import type { Raffle } from '@clubhouse/schema/website/raffle'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import type { Phrase } from '../../core/language.js'
import { messages } from './messages.js'

export type RaffleFault = { path: string; text: Phrase }

/**
 * Returns the reasons why a raffle cannot be published: winners before it is drawn (last year's, or names that the
 * document would reveal), and, where the raffle is shown, values left from the sample.
 */
export const faultsOfRaffle = (raffle: Raffle, timeZone: string, now: Date): RaffleFault[] => [
  ...(raffleState(raffle, timeZone, now) === 'drawn' ? [] : earlyWinners(raffle)),
  ...(raffle.isShown ? samplesIn(raffle) : []),
]

const earlyWinners = ({ prizes }: Raffle): RaffleFault[] =>
  prizes.flatMap(({ winner }, index) =>
    winner ? [{ path: `prizes.${index}.winner`, text: messages.notDrawnYet }] : [],
  )

const sample = startingValues.raffle

function samplesIn(raffle: Raffle): RaffleFault[] {
  const names = ['organizationId', 'licenseNumber'] as const
  return [
    ...names
      .filter((name) => raffle[name] === sample[name])
      .map((path) => ({ path, text: messages.sampleText })),
    ...raffle.bundles.flatMap(({ purchaseUrl }, index) =>
      purchaseUrl === formerSampleUrl
        ? [
            {
              path: `bundles.${index}.purchaseUrl`,
              text: messages.sampleUrl,
            },
          ]
        : [],
    ),
  ]
}

/** The links of the sample until they were blank: the payment provider's own address, where no bundle is sold. */
const formerSampleUrl = 'https://buy.stripe.com/'
