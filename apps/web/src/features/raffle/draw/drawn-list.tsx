import type { Draw, DrawnTicket } from '@clubhouse/schema/raffle/draw'
import { formatClubInstant } from '#/components/format/date'

/** The drawn tickets in the order of the draw. */
export const DrawnList = ({ draw }: { draw: Draw }) => (
  <section>
    <h2 className="text-h2">Drawn tickets</h2>
    <p className="text-muted">
      {[draw.drawnAt && formatClubInstant(draw.drawnAt), draw.witnesses]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <ol aria-label="Drawn tickets" className="mt-3 border-border border-t">
      {draw.drawn.map((drawn) => (
        <li
          key={drawn.id}
          className="flex min-h-13 flex-wrap items-center gap-x-6 border-border border-b py-1"
        >
          <span className="w-20 font-semibold text-h3 tabular-nums">{drawn.number}</span>
          <span className="min-w-0 flex-1">{placeOf(drawn)}</span>
          <span className="text-muted">{drawn.buyerName}</span>
        </li>
      ))}
    </ol>
  </section>
)

const placeOf = ({ place, isAlternate, state }: DrawnTicket) => {
  if (place === null) return 'Alternate'
  const name = isAlternate ? `${place}, as alternate` : place
  return state === 'Forfeited' ? `${name} (forfeited)` : name
}
