import { useClub } from '#/site/club'
import type { PersonComing } from './people-coming'

/** The longest name that fits in large letters. */
const longest = 40

/** The printed badges to cut out, two in a row, for everyone who is going. */
export function Badges({ people }: { people: readonly PersonComing[] }) {
  const club = useClub()
  return (
    <ul aria-label="Badges" className="hidden pl-px print:block">
      {pairs(people).map((pair) => (
        // Rows, not a grid: every browser keeps a row on one page.
        <li key={pair[0]?.key} className="break-inside-avoid">
          <ul className="flex">
            {pair.map(({ key, name, guestOf }) => (
              <li
                key={key}
                className="-ml-px flex h-[55mm] w-[90mm] flex-col items-center justify-center gap-[2mm] overflow-hidden border border-text/40 border-dashed p-[5mm] text-center text-[11pt] leading-tight"
              >
                <p
                  className={`wrap-anywhere text-balance font-bold font-heading leading-[1.1] ${name.length > longest ? 'text-[15pt]' : 'text-[25pt]'}`}
                >
                  {name}
                </p>
                {guestOf && <p className="wrap-anywhere text-balance">Guest of {guestOf}</p>}
                <p className="text-muted">{club.name}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const pairs = <Item,>(items: readonly Item[]): Item[][] =>
  items.flatMap((_, place) => (place % 2 ? [] : [items.slice(place, place + 2)]))
