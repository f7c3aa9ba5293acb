import * as facts from 'virtual:club/raffle'
import cash from '#/pictures/cash.svg'
import cooler from '#/pictures/cooler.svg'
import grill from '#/pictures/grill.svg'

/** In the order of the prizes. */
const pictures = [cooler, grill, cash]

export const Prizes = () => (
  <section className="wrap py-16" aria-labelledby="prizes">
    <h2 id="prizes" className="text-h2">
      Prizes
    </h2>
    <ol className="mt-8 grid gap-8 sm:grid-cols-3">
      {facts.raffle.prizes.map(({ place, name, description }, index) => (
        <li key={place}>
          <img
            src={pictures[index]}
            alt=""
            width={320}
            height={240}
            loading="lazy"
            className="h-auto w-full rounded-lg"
          />
          <p className="mt-4 font-semibold text-primary">{place}</p>
          <h3 className="text-h3">{name}</h3>
          <p className="mt-1 text-muted">{description}</p>
        </li>
      ))}
    </ol>
  </section>
)
