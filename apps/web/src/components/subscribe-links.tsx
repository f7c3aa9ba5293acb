import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from './ui/button'

type SubscribeLinksProps = {
  /** The feed's address, https://… */
  url: string
  /** The name that calendars show. */
  name: string
  /** Shows the address to copy. */
  address: ReactNode
}

/** Links for subscribing to a calendar feed; a downloaded file is a copy that no longer changes. */
export function SubscribeLinks({ url, name, address }: SubscribeLinksProps) {
  const { webcal, google, outlook } = subscribeAddresses(url, name)
  return (
    <>
      <ul className="grid w-full gap-2 sm:grid-cols-3">
        {[
          { label: 'Apple Calendar', href: webcal },
          { label: 'Google Calendar', href: google },
          { label: 'Outlook', href: outlook },
        ].map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
              className={buttonVariants({ variant: 'quiet', className: 'w-full' })}
            >
              <CalendarPlus aria-hidden className="size-5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted">For other calendar apps, copy this address:</p>
      {address}
      <p className="text-muted">
        <a href={url} className="link">
          Download a copy
        </a>{' '}
        instead. A copy doesn’t update.
      </p>
    </>
  )
}

/** A feed's address as the calendars of Apple, Google and Microsoft take it. */
export function subscribeAddresses(url: string, name: string) {
  const webcal = url.replace(/^https?:/, 'webcal:')
  return {
    webcal,
    google: `https://calendar.google.com/calendar/render?${asQuery({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${asQuery({ url, name })}`,
  }
}

/** A query whose spaces are %20: Outlook and Google show a plus sign as it is. */
export const asQuery = (parameters: Record<string, string>): string =>
  new URLSearchParams(parameters).toString().replaceAll('+', '%20')
