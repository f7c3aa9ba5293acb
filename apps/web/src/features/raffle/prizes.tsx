import * as facts from 'virtual:club/raffle'
import type { RaffleState } from '@clubhouse/schema/raffle'
import { Trophy } from 'lucide-react'
import { Picture } from '#/components/picture'

/** In the order of the prizes. */
const drawings = ['cooler', 'grill', 'cash'] as const

/** The prizes, or who won them, as far as they agree to be named. */
export function Prizes({ state }: { state: RaffleState }) {
  const winners = state === 'drawn' ? facts.raffle.winners : undefined
  return (
    <section className="wrap py-16" aria-labelledby="prizes">
      <h2 id="prizes" className="text-h2">
        Prizes
      </h2>
      <ol className="mt-8 grid gap-8 sm:grid-cols-3">
        {facts.raffle.prizes.map(({ place, name, description }, index) => (
          <li key={place}>
            <Picture
              use={{ picture: drawings[index] ?? 'cash', alt: '', isDecorative: true }}
              sizes="(min-width: 640px) 22rem, 100vw"
              className="w-full rounded-lg"
            />
            <p className="mt-4 font-semibold text-primary">{place}</p>
            <h3 className="text-h3">{name}</h3>
            <p className="mt-1 text-muted">{description}</p>
            {winners?.[place] && (
              <p className="mt-3 flex items-start gap-2.5 rounded-md bg-accent-soft px-4 py-3 font-semibold">
                <Trophy aria-hidden className="size-5 shrink-0 text-on-accent-soft" />
                <span>
                  <span className="sr-only">Won by </span>
                  {winners[place]}
                </span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
