import { trpc } from '#/api/trpc'
import { SecretText } from '#/components/secret-text'
import { SubscribeLinks } from '#/components/subscribe-links'
import { Button } from '#/components/ui/button'
import { useClub } from '#/site/club'

/** The member's own calendar to subscribe to: its address is a secret, and a new one revokes the previous one. */
export function CalendarFeed() {
  const renew = trpc.account.renewCalendar.useMutation()
  const { name } = useClub()
  const url = renew.data?.data.url
  return (
    <section aria-labelledby="calendar-feed" className="mt-10 grid justify-items-start gap-3">
      <h3 id="calendar-feed" className="text-h3">
        My calendar
      </h3>
      <p className="text-muted">
        The events of your chapter in the calendar of your phone or computer. The address is yours
        alone; a new one ends the one before.
      </p>
      {url && (
        <SubscribeLinks
          url={url}
          name={name}
          address={<SecretText text={url} copyLabel="Copy address" />}
        />
      )}
      <Button variant="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
        {url ? 'Make a new address' : 'Make my calendar address'}
      </Button>
    </section>
  )
}
