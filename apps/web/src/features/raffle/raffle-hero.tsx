import { dates, raffle } from 'virtual:club/raffle'
import { formatDollars } from '@clubhouse/schema/money'
import type { RaffleState } from '@clubhouse/schema/raffle'
import { Picture } from '#/components/picture'
import { buttonVariants } from '#/components/ui/button'
import { tickets } from './tickets'

/** What may be bought now, or why nothing may. */
export const RaffleHero = ({ state }: { state: RaffleState }) => (
  <section className="on-deep">
    <div className="wrap grid items-center gap-10 py-12 lg:grid-cols-[1.2fr_1fr] lg:py-16">
      <div>
        <p className="font-semibold text-accent">{raffle.title}</p>
        <h1 className="mt-3 text-h1">Buy a ticket. Do some good. Win a grill.</h1>
        <p className="mt-5 max-w-xl text-lead text-on-deep-muted">
          Every ticket goes to {raffle.benefits}.
        </p>
        <p className="mt-6 text-lead" role="status">
          {announcement[state]}
        </p>
        {state === 'open' && (
          <ul className="mt-6 flex flex-wrap gap-3">
            {raffle.bundles.map((bundle) => (
              <li key={bundle.tickets}>
                <a
                  href={bundle.purchaseUrl}
                  rel="noopener"
                  className={buttonVariants({ variant: 'accent', size: 'lg' })}
                >
                  {tickets(bundle.tickets)} for {formatDollars(bundle.price)}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-8 text-on-deep-muted text-sm">
          Organization ID {raffle.organizationId} · License number {raffle.licenseNumber}
        </p>
      </div>
      <Picture
        name="raffle"
        sizes="(min-width: 1024px) 32rem, 100vw"
        first
        className="mx-auto w-full max-w-md"
      />
    </div>
  </section>
)

const announcement = {
  upcoming: `Tickets go on sale on ${dates.salesStart}.`,
  open: `On sale until ${dates.salesEnd}.`,
  closed: `Ticket sales have closed. The drawing is on ${dates.drawing}.`,
  drawn: `The tickets were drawn on ${dates.drawing}. Thank you to everybody who took part!`,
} satisfies Record<RaffleState, string>
