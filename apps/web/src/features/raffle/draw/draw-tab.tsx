import { formatMoment } from '@clubhouse/schema/events/calendar-format'
import type { RaffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import { raffleState } from '@clubhouse/schema/raffle/raffle-state'
import { pageData } from '#/site/page-data'
import { useByClubClock } from '#/site/use-by-club-clock'
import { counted } from '../raffle-words'
import { DrawnList } from './drawn-list'
import { Evidence } from './evidence'
import { FreezeForm } from './freeze-form'
import { RecordDraw } from './record-draw'

/** The drawing, step by step: freeze the list, draw, see the winners. */
export function DrawTab({ raffle }: { raffle: RaffleRecord }) {
  const { draw, page } = raffle
  const state = useByClubClock((now, timeZone) =>
    page ? raffleState(page, timeZone, now) : 'upcoming',
  )
  if (draw?.drawnAt)
    return (
      <div className="grid gap-8">
        <DrawnList draw={draw} />
        <Evidence year={raffle.year} draw={draw} />
      </div>
    )
  if (draw && page)
    return (
      <div className="grid gap-8">
        <RecordDraw id={raffle.id} draw={draw} prizes={page.prizes} />
        <Evidence year={raffle.year} draw={draw} />
      </div>
    )
  if (!page)
    return <p>Publish the raffle’s page first. It has the date of the drawing and the prizes.</p>
  if (state === 'upcoming' || state === 'open')
    return (
      <p>
        Sales end on {formatMoment(page.salesEnd, pageData.page.club.timeZone)}. After that, you
        freeze the list of sold tickets here and record the drawing.
      </p>
    )
  return (
    <section className="max-w-prose">
      <h2 className="text-h2">Freeze the list</h2>
      <p className="mt-2 mb-5">
        {counted(raffle.counts.sold, 'ticket')} will be in the drawing. After the freeze, nothing
        can be sold or voided, so check first that all sellers’ phones have sent their sales.
      </p>
      <FreezeForm id={raffle.id} />
    </section>
  )
}
