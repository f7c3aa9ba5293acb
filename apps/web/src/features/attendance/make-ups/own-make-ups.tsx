import type { OwnMakeUps as Own } from '@clubhouse/schema/attendance/make-up'
import { clubDate } from '@clubhouse/schema/club-time'
import { Plus } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { formatShortDate } from '#/components/format/date'
import { SectionHeader } from '#/components/section-header'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { MakeUpForm } from './make-up-form'
import { useMakeUpsChanged } from './use-make-ups-changed'

/** The member's make-ups, those that their record offers, and the form for another one. */
export function OwnMakeUps() {
  const { data } = trpc.makeUp.own.useQuery()
  const today = useByClubClock(clubDate)
  const { drawer, open, leave } = useDrawerAddress()
  if (!data) return null
  return (
    <section aria-label="Make-ups" className="mb-8 max-w-240">
      <SectionHeader
        title="Make-ups"
        action={
          <Button variant="quiet" onClick={() => open('make-up')}>
            <Plus aria-hidden className="size-5" /> Add Make-up
          </Button>
        }
      />
      <Offers offers={data.offers} today={today} />
      {data.makeUps.length === 0 ? (
        <p className="max-w-prose text-muted">
          Went to another club or event within {data.days} days of a date you missed? It counts for
          that date.
        </p>
      ) : (
        <ul className="border-border border-t">
          {data.makeUps.map((makeUp) => (
            <Row key={makeUp.id} makeUp={makeUp} today={today} />
          ))}
        </ul>
      )}
      {drawer === 'make-up' && (
        <Drawer title="Add Make-up">
          <MakeUpForm own={data} today={today} onDone={leave} />
        </Drawer>
      )}
    </section>
  )
}

function Offers({ offers, today }: { offers: Own['offers']; today: string }) {
  const create = trpc.makeUp.createOwn.useMutation(useMakeUpsChanged())
  if (offers.length === 0) return null
  return (
    <ul className="mb-4 grid gap-3">
      {offers.map(({ where, date, replaces }) => (
        <li
          key={`${where} ${date}`}
          className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-border bg-surface p-4 shadow-sm"
        >
          <p className="wrap-anywhere min-w-0">
            You were at <strong>{where}</strong> on {formatShortDate(date, today)}. Use it for{' '}
            {replaces.title}, {formatShortDate(replaces.day, today)}?
          </p>
          <Button
            variant="quiet"
            busy={create.isPending && create.variables.date === date}
            aria-label={`Use ${where}, ${formatShortDate(date, today)}`}
            onClick={() =>
              create.mutate({
                ...{ where, date },
                replaces: { id: replaces.id, date: replaces.date },
              })
            }
          >
            Use It
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Row({ makeUp, today }: { makeUp: Own['makeUps'][number]; today: string }) {
  const remove = trpc.makeUp.removeOwn.useMutation(useMakeUpsChanged())
  const { id, where, date, replaces } = makeUp
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-border border-b py-1 md:min-h-13">
      <p className="min-w-0 flex-1 leading-snug">
        <span className="wrap-anywhere font-semibold">
          {where}, {formatShortDate(date, today)}
        </span>{' '}
        <span className="wrap-anywhere block text-muted text-sm">
          For {replaces.title}, {formatShortDate(replaces.day, today)}
        </span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        busy={remove.isPending}
        aria-label={`Remove make-up: ${where}, ${formatShortDate(date, today)}`}
        onClick={() => remove.mutate({ id })}
      >
        Remove
      </Button>
    </li>
  )
}
