import { raffleState } from '@clubhouse/schema/raffle'
import type { Raffle } from '@clubhouse/schema/site/raffle'
import { startingValues } from '@clubhouse/schema/site/starting-values'
import { badRequest } from '../../core/errors.js'
import type { Catalogue } from '../../core/messages/catalogue.js'
import type { Services } from '../../services/services.js'
import { timeZoneOf } from '../../services/site/club-clock.js'

type Fault = { path: string; text: (say: Catalogue) => string }

/**
 * Throws BadRequest at winners of a raffle that is not drawn yet (last year's, or names that the document would give
 * away), and, where the raffle is shown, at what it still has of the sample (product.md section 9, 'Raffle').
 */
export function requireReadyRaffle(
  { site, clock }: Pick<Services, 'site' | 'clock'>,
  raffle: Raffle,
): void {
  const isDrawn = raffleState(raffle, timeZoneOf(site), clock.now()) === 'drawn'
  const faults = [
    ...(isDrawn ? [] : earlyWinners(raffle)),
    ...(raffle.isShown ? samplesIn(raffle) : []),
  ]
  if (faults.length === 0) return
  throw badRequest(
    (say) => say.site.raffleNotReady,
    (say) => Object.fromEntries(faults.map(({ path, text }) => [`value.${path}`, text(say)])),
  )
}

const earlyWinners = ({ prizes }: Raffle): Fault[] =>
  prizes.flatMap(({ winner }, place) =>
    winner ? [{ path: `prizes.${place}.winner`, text: (say) => say.site.notDrawnYet }] : [],
  )

const sample = startingValues.raffle

function samplesIn(raffle: Raffle): Fault[] {
  const names = ['organizationId', 'licenseNumber'] as const
  return [
    ...names
      .filter((name) => raffle[name] === sample[name])
      .map((path) => ({ path, text: (say: Catalogue) => say.site.sampleText })),
    ...raffle.bundles.flatMap(({ purchaseUrl }, place) =>
      sampleUrls.has(purchaseUrl)
        ? [{ path: `bundles.${place}.purchaseUrl`, text: (say: Catalogue) => say.site.sampleUrl }]
        : [],
    ),
  ]
}

/** The payment provider's own address, where no bundle is sold. */
const sampleUrls = new Set(sample.bundles.map(({ purchaseUrl }) => purchaseUrl))
