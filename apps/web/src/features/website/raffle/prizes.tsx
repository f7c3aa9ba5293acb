import type { RaffleText } from '@clubhouse/schema/website/page-facts'
import { Picture } from '#/components/picture'

/** The prizes. */
export const Prizes = ({ raffle }: { raffle: RaffleText }) => (
  <section className="wrap py-16" aria-labelledby="prizes">
    <h2 id="prizes" className="text-h1">
      Prizes
    </h2>
    <ol className="mt-8 grid gap-8 sm:grid-cols-3">
      {raffle.prizes.map(({ place, name, description, picture }, at) => (
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
        </li>
      ))}
    </ol>
  </section>
)
