import { buttonVariants } from '#/components/ui/button'

/** The whole calendar as a feed that phones and mail programs keep up to date. */
export const SubscribeLink = () => (
  <a
    href="/calendar.ics"
    className={buttonVariants({ variant: 'accent', size: 'lg', className: 'mt-8' })}
  >
    Subscribe to the calendar
  </a>
)
