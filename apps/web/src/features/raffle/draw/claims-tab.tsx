import { clubDate } from '@clubhouse/schema/club-time'
import { formatShortDate } from '@clubhouse/schema/events/calendar-format'
import type { DrawnTicket } from '@clubhouse/schema/raffle/draw'
import type { RaffleRecord } from '@clubhouse/schema/raffle/raffle-record'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { FormDialog } from '#/components/ui/form-dialog'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AlternateForm, ClaimForm, ForfeitForm } from './claim-forms'

/** The prizes with their winners: who claimed theirs, who still can, and what passes to an alternate. */
export function ClaimsTab({ raffle }: { raffle: RaffleRecord }) {
  const { drawer, id, leave } = useDrawerAddress()
  const today = useByClubClock(clubDate)
  const { draw, page } = raffle
  if (!draw?.drawnAt || !page)
    return <p className="text-muted">The winners are here after the drawing.</p>
  const named = draw.drawn.find((drawn) => drawn.id === id)
  const alternates = draw.drawn.filter(({ place }) => place === null)
  const forfeited = draw.drawn.filter(({ state }) => state === 'Forfeited')
  return (
    <>
      <ul aria-label="Prizes" className="grid gap-4">
        {page.prizes.map(({ place, name }, index) => (
          <li key={place} className="rounded-md border border-border bg-surface p-5 shadow-sm">
            <p className="text-muted">
              {place}: {name}
              {index === 0 && ` (${page.grandPrizeMinimumAge} or older)`}
            </p>
            <Holder
              drawn={draw.drawn.find((one) => one.place === place && one.state !== 'Forfeited')}
              today={today}
            />
          </li>
        ))}
      </ul>
      {page.prizes.some(
        ({ place }) => !draw.drawn.some((one) => one.place === place && one.state !== 'Forfeited'),
      ) && <AlternateForm id={raffle.id} isDrum={draw.method === 'Drum'} />}
      <p className="text-muted tabular-nums">
        {alternates.length > 0
          ? `Alternates left: ${alternates.map(({ number }) => number).join(', ')}`
          : 'No alternates left.'}
        {forfeited.length > 0 &&
          ` Forfeited: ${forfeited.map(({ number, place }) => `${number} (${place})`).join(', ')}`}
      </p>
      {drawer === 'claim' && named && (
        <FormDialog title={`Ticket ${named.number}: ${named.place}`}>
          <ClaimForm drawn={named} onDone={leave} />
        </FormDialog>
      )}
      {drawer === 'forfeit' && named && (
        <FormDialog title={`Ticket ${named.number}: ${named.place}`}>
          <ForfeitForm drawn={named} today={today} onDone={leave} />
        </FormDialog>
      )}
    </>
  )
}

type HolderProps = { drawn: DrawnTicket | undefined; today: string }

function Holder({ drawn, today }: HolderProps) {
  const { open } = useDrawerAddress()
  if (!drawn) return <p className="mt-1 font-semibold">Nobody. Draw another ticket.</p>
  const { id, number, buyerName, buyerPhone, state, claimBy, shownName } = drawn
  const isLate = state === 'Waiting' && claimBy !== null && claimBy < today
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-lg">{buyerName ?? shownName ?? 'No name'}</span>
        <span className="tabular-nums">Ticket {number}</span>
        {state === 'Claimed' && <Badge tone="success">Claimed</Badge>}
        {isLate && <Badge tone="danger">Time is up</Badge>}
      </p>
      <p className="text-muted">
        {state === 'Claimed'
          ? shownName
            ? `On the website as ${shownName}`
            : 'Not named on the website'
          : claimBy && `Can respond until ${formatShortDate(claimBy, today)}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {buyerPhone && state === 'Waiting' && (
          <a
            href={`tel:${buyerPhone}`}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            Call {buyerPhone}
          </a>
        )}
        <Button
          variant={state === 'Waiting' ? 'primary' : 'quiet'}
          onClick={() => open('claim', id)}
        >
          {state === 'Waiting' ? 'Mark Claimed' : 'Edit Name'}
        </Button>
        {state === 'Waiting' && (
          <Button variant="quiet" onClick={() => open('forfeit', id)}>
            Forfeit
          </Button>
        )}
      </div>
    </>
  )
}
