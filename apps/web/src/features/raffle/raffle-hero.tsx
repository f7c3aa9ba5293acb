import { dates, raffle } from 'virtual:club/raffle'
import type { RaffleState } from '@clubhouse/schema/raffle'
import { Link } from '@tanstack/react-router'
import { Picture } from '#/components/picture'
import { buttonVariants } from '#/components/ui/button'
import { drawingUse } from '#/site/drawing-use'
import { tickets } from './rules'

/** What can be bought now, or why nothing can. */
export function RaffleHero({ state }: { state: RaffleState }) {
  const { headline, benefits, announcement } = words[state]
  return (
    <section className="on-deep">
      <div className="wrap grid items-center gap-10 py-12 lg:grid-cols-[1.2fr_1fr] lg:py-16">
        <div>
          <p className="font-semibold text-accent">{raffle.title}</p>
          <h1 className="mt-3 text-h1">{headline}</h1>
          <p className="mt-5 max-w-xl text-lead text-on-deep-muted">{benefits}</p>
          <p className="mt-6 max-w-xl text-lead" role="status">
            {announcement}
          </p>
          {state === 'open' && <Bundles />}
          {state === 'drawn' && <NextRaffle />}
          <p className="mt-8 text-on-deep-muted text-sm">
            Organization ID {raffle.organizationId} · License number {raffle.licenseNumber}
          </p>
        </div>
        <Picture
          use={drawingUse('raffle')}
          sizes="(min-width: 1024px) 32rem, 100vw"
          first
          className="mx-auto w-full max-w-md"
        />
      </div>
    </section>
  )
}

const Bundles = () => (
  <ul className="mt-6 flex flex-wrap gap-3">
    {raffle.bundles.map((bundle) => (
      <li key={bundle.tickets}>
        <a
          href={bundle.purchaseUrl}
          rel="noopener"
          className={buttonVariants({ variant: 'accent', size: 'lg' })}
        >
          {tickets(bundle.tickets)} for {bundle.price}
        </a>
      </li>
    ))}
  </ul>
)

const NextRaffle = () => (
  <p className="mt-6 max-w-xl">
    The next raffle is announced on this page and{' '}
    <Link to="/events" className="underline decoration-accent decoration-2 underline-offset-4">
      at our lunches
    </Link>
    , before its tickets go on sale.
  </p>
)

const invitation = {
  headline: 'Buy a ticket. Do some good. Win a grill.',
  benefits: `Every ticket goes to ${raffle.benefits}.`,
}

const words = {
  upcoming: {
    headline: 'Soon: a ticket, some good, a grill.',
    benefits: invitation.benefits,
    announcement: `Tickets go on sale on ${dates.salesStart}.`,
  },
  open: { ...invitation, announcement: `On sale until ${dates.salesEnd}.` },
  closed: {
    headline: 'The drum is full. Good luck!',
    benefits: invitation.benefits,
    announcement: `Ticket sales have closed. The drawing is on ${dates.drawing}.`,
  },
  drawn: {
    headline: raffle.winners ? 'Here are our winners.' : 'Thank you for taking part.',
    benefits: `Every ticket went to ${raffle.benefits}.`,
    announcement: `The tickets were drawn on ${dates.drawing}. Thank you to everybody who took part!`,
  },
} satisfies Record<RaffleState, { headline: string; benefits: string; announcement: string }>
