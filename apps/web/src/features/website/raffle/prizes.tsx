import type { RaffleState } from '@clubhouse/schema/raffle'
import type { RaffleText } from '@clubhouse/schema/website/page-facts'
import { Trophy } from 'lucide-react'
import { Picture } from '#/components/picture'

/** The prizes, or who won them, as far as they agree to be named. */
export const Prizes = ({ raffle, state }: { raffle: RaffleText; state: RaffleState }) => (
  <section className="wrap py-16" aria-labelledby="prizes">
    <h2 id="prizes" className="text-h1">
      Prizes
    </h2>
    <ol className="mt-8 grid gap-8 sm:grid-cols-3">
      {raffle.prizes.map(({ place, name, description, winner, picture }, at) => (
        // Two may have the same words, or none yet: entries have no key but the place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          {picture && (
            <Picture
              use={picture}
              sizes="(min-width: 640px) 24rem, 100vw"
              className="w-full rounded-md"
            />
          )}
          <p className="mt-4 font-semibold text-primary">{place}</p>
          <h3 className="text-h3">{name}</h3>
          <p className="mt-1 text-muted">{description}</p>
          {state === 'drawn' && winner && (
            <p className="mt-3 flex items-start gap-2.5 rounded-md bg-accent-soft px-4 py-3 font-semibold">
              <Trophy aria-hidden className="size-5 shrink-0 text-on-accent-soft" />
              <span>
                <span className="sr-only">Won by </span>
                {winner}
              </span>
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
)
