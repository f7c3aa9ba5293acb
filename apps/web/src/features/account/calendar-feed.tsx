import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'

/** The member's own calendar to subscribe to: its address is a secret, and a new one ends the one before. */
export function CalendarFeed() {
  const [copied, setCopied] = useState(false)
  const renew = trpc.account.renewCalendar.useMutation({ onSuccess: () => setCopied(false) })
  const url = renew.data?.data.url
  const copy = async () => {
    if (!url) return
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
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
        <>
          <code className="wrap-anywhere w-full rounded-md bg-sunken p-3 text-sm">{url}</code>
          <Button variant="quiet" onClick={copy}>
            {copied ? (
              <Check aria-hidden className="size-5" />
            ) : (
              <Copy aria-hidden className="size-5" />
            )}
            {copied ? 'Copied' : 'Copy address'}
          </Button>
        </>
      )}
      <Button variant="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
        {url ? 'Make a new address' : 'Make my calendar address'}
      </Button>
    </section>
  )
}
