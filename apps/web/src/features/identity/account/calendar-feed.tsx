import { trpc } from '#/api/trpc'
import { CopyText } from '#/components/copy-text'
import { SubscribeLinks } from '#/components/subscribe-links'
import { Button } from '#/components/ui/button'
import { useClub } from '#/site/club'

/** Creates the secret link of a member's calendar feed; a new link revokes the previous one. */
export function CalendarFeed() {
  const renew = trpc.account.renewCalendar.useMutation()
  const { name } = useClub()
  const url = renew.data?.data.url
  return (
    <section aria-labelledby="calendar-feed" className="mt-10 grid justify-items-start gap-3">
      <h2 id="calendar-feed" className="text-h3">
        My calendar
      </h2>
      <p className="text-muted">
        See your chapter’s events in the calendar on your phone or computer. Keep the link to
        yourself. If you create a new link, the old one stops working.
      </p>
      {url && (
        <SubscribeLinks
          url={url}
          name={name}
          address={<CopyText text={url} copyLabel="Copy link" />}
        />
      )}
      <Button variant="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
        {url ? 'Create a new link' : 'Create my calendar link'}
      </Button>
    </section>
  )
}
