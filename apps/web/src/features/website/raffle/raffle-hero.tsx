import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { PublicDraw } from '@clubhouse/schema/raffle/draw'
import type { RaffleState } from '@clubhouse/schema/raffle/raffle-state'
import type { RaffleText } from '@clubhouse/schema/website/page-facts'
import type { RaffleYear } from '@clubhouse/schema/website/raffle-year'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { Picture } from '#/components/picture'
import { Button, buttonVariants } from '#/components/ui/button'
import { offer } from './rules'

type RaffleHeroProps = { raffle: RaffleText; state: RaffleState; of: RaffleYear | null }

/** What can be bought now, or why nothing can; the bundles with their prices in either case. */
export function RaffleHero({ raffle, state, of }: RaffleHeroProps) {
  const winners = winnersOf(raffle, of?.draw ?? null)
  const { headline, benefits, announcement, bundles } = wordsOf(raffle, winners.length > 0)[state]
  return (
    <section className="on-deep">
      <div className="wrap grid items-center gap-10 py-12 lg:grid-cols-[1.2fr_1fr] lg:py-16">
        <div>
          {of?.next && <NextRaffle next={of.next} />}
          <p className="font-semibold text-on-deep-accent">{raffle.title}</p>
          <h1 className="mt-3 text-hero">{headline}</h1>
          {state === 'drawn' && <Winners winners={winners} />}
          <p className="mt-5 max-w-xl text-lead text-on-deep-muted">{benefits}</p>
          <p className="mt-4 max-w-xl text-lead" role="status">
            {announcement}
          </p>
          {bundles ? (
            <NamedBundles text={bundles} bundles={raffle.bundles} />
          ) : (
            <Bundles bundles={raffle.bundles} />
          )}
          {state === 'drawn' && !of?.next && <NoNextRaffle />}
          <p className="mt-8 text-on-deep-muted text-sm">
            <span className="inline-block">Organization ID {raffle.organizationId} ·</span>{' '}
            <span className="inline-block">License number {raffle.licenseNumber}</span>
          </p>
        </div>
        <Picture
          use={raffle.picture}
          sizes="(min-width: 1024px) 32rem, 100vw"
          first
          className="mx-auto w-full max-w-md"
        />
      </div>
    </section>
  )
}

const Bundles = ({ bundles }: Pick<RaffleText, 'bundles'>) => (
  <ul className="mt-6 grid gap-3 sm:w-fit sm:grid-cols-2">
    {bundles.map((bundle) => (
      <li key={bundle.tickets}>
        {bundle.purchaseUrl ? (
          <a
            href={bundle.purchaseUrl}
            rel="noopener"
            className={buttonVariants({ variant: 'accent', size: 'lg', className: 'w-full' })}
          >
            {offer(bundle)}
          </a>
        ) : (
          <Button variant="accent" size="lg" className="w-full flex-col gap-0.5 py-1.5" disabled>
            {offer(bundle)} <span className="text-sm">Not sold online yet</span>
          </Button>
        )}
      </li>
    ))}
  </ul>
)

type Winner = { place: string; prize: string; name: string; ticket: number | null }

/** Returns the winners: those of the recorded drawing, named by consent, or those that the page names. */
function winnersOf({ prizes }: RaffleText, draw: PublicDraw | null): Winner[] {
  return prizes.flatMap(({ place, name: prize, winner }) => {
    if (!draw?.drawnAt) return winner ? { place, prize, name: winner, ticket: null } : []
    const found = draw.winners.find((one) => one.place === place)
    return found ? { place, prize, name: found.name ?? '', ticket: found.number } : []
  })
}

/** The winners and their prizes, as far as they agree to be named. */
function Winners({ winners }: { winners: readonly Winner[] }) {
  if (winners.length === 0) return null
  return (
    <ul aria-label="Winners" className="mt-5 grid max-w-xl gap-3 rounded-md bg-deep-raised p-5">
      {winners.map(({ place, prize, name, ticket }) => (
        <li key={`${place} ${prize}`} className="flex items-start gap-3">
          <Trophy aria-hidden className="mt-1 size-5 shrink-0 text-on-deep-accent" />
          <p>
            <span className="text-on-deep-muted">
              {place}: {prize}
              {ticket !== null && name && ` (ticket ${ticket})`}
            </span>
            <span className="block font-semibold text-lead">{name || `Ticket ${ticket}`}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

type NamedBundlesProps = Pick<RaffleText, 'bundles'> & { text: string }

const NamedBundles = ({ text, bundles }: NamedBundlesProps) => (
  <div className="mt-6 max-w-xl">
    <p>{text}</p>
    <ul aria-label="Ticket bundles" className="mt-2 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
      {bundles.map((bundle) => (
        <li key={bundle.tickets}>{offer(bundle)}</li>
      ))}
    </ul>
  </div>
)

type NextRaffleProps = { next: NonNullable<RaffleYear['next']> }

/** The raffle that is prepared, ahead of the earlier one that the page shows. */
const NextRaffle = ({ next }: NextRaffleProps) => (
  <p className="mb-8 max-w-xl rounded-md bg-deep-raised px-5 py-4 text-lead">
    {next.salesStart &&
      `Tickets for the next raffle go on sale on ${formatDate(next.salesStart)}. `}
    <Link
      to="/raffle/$year"
      params={{ year: `${next.year}` }}
      className="underline decoration-on-deep-accent decoration-2 underline-offset-4"
    >
      See the {next.year} raffle
    </Link>
  </p>
)

const NoNextRaffle = () => (
  <p className="mt-6 max-w-xl">
    We’ll announce the next raffle on this page and{' '}
    <Link
      to="/events"
      className="underline decoration-on-deep-accent decoration-2 underline-offset-4"
    >
      at our meetings
    </Link>{' '}
    before tickets go on sale.
  </p>
)

type Words = {
  headline: string
  benefits: string
  announcement: string
  /** Introduces the bundles where nothing is sold; null where they are buttons. */
  bundles: string | null
}

function wordsOf(
  { headline, benefits, inWords }: RaffleText,
  hasWinners: boolean,
): Record<RaffleState, Words> {
  const goesTo = `Every ticket supports ${benefits}.`
  return {
    upcoming: {
      headline,
      benefits: goesTo,
      announcement: `Tickets go on sale on ${inWords.salesStart}.`,
      bundles: 'Tickets will be sold in these bundles:',
    },
    open: {
      headline,
      benefits: goesTo,
      announcement: `On sale until ${inWords.salesEnd}.`,
      bundles: null,
    },
    closed: {
      headline: 'The drum is full. Good luck!',
      benefits: goesTo,
      announcement: `Ticket sales have closed. The drawing is on ${inWords.drawing}.`,
      bundles: 'Tickets were sold in these bundles:',
    },
    drawn: {
      headline: hasWinners ? 'Here are our winners.' : 'Thank you for taking part.',
      benefits: `Every ticket supported ${benefits}.`,
      announcement: `The tickets were drawn on ${inWords.drawing}. Thank you to everyone who took part!`,
      bundles: 'Ticket sales have ended. Tickets were sold in these bundles:',
    },
  }
}
