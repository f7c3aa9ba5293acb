import type { Plan } from '@clubhouse/schema/finance/subscription'
import { ClientOnly, Link } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { NeedsJavaScript } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { Button, buttonVariants } from '#/components/ui/button'
import { Spinner } from '#/components/ui/spinner'
import { useCheckoutSession } from './checkout-session'

/** Where the payment provider redirects after a checkout. */
export const SubscriptionSuccessPage = ({ sessionId }: { sessionId: string | undefined }) => (
  <div className="wrap grid justify-items-center gap-6 py-24 text-center">
    <PageHead title="Subscription" description="Your subscription to the club." hidden />
    <NeedsJavaScript />
    {/* The document was rendered without an id. */}
    <ClientOnly fallback={<Confirming />}>
      <Confirmation sessionId={sessionId} />
    </ClientOnly>
  </div>
)

/** Looks up the checkout; without an id, or when that fails, shows an error. */
function Confirmation({ sessionId }: { sessionId: string | undefined }) {
  const [attempt, setAttempt] = useState(0)
  const checkout = useCheckoutSession(sessionId, attempt)
  if (!checkout) return <Confirming />
  if (checkout === 'failed') {
    return (
      <>
        <CircleX aria-hidden className="size-16 text-danger" />
        <h1 className="text-h1">Something went wrong</h1>
        <p className="text-lead">We couldn’t confirm your subscription. Please contact support.</p>
        <p className="max-w-xl text-muted">
          Your payment may still have gone through. Check your dashboard before you pay again.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {sessionId && (
            <Button size="lg" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          )}
          <Link
            to="/contact"
            className={buttonVariants({ variant: sessionId ? 'quiet' : 'primary', size: 'lg' })}
          >
            Contact support
          </Link>
          <Link to="/portal" className={buttonVariants({ variant: 'quiet', size: 'lg' })}>
            Go to Dashboard
          </Link>
        </div>
      </>
    )
  }
  const price = checkout.subscription?.items.data[0]?.price
  return (
    <>
      <CircleCheck aria-hidden className="size-16 text-success" />
      <h1 className="text-h1">Subscription Confirmed!</h1>
      <p className="text-lead">
        Thank you for subscribing{price && ` to the ${planLabel(price)} plan`}.
      </p>
      <Link to="/portal" className={buttonVariants({ size: 'lg' })}>
        Go to Dashboard
      </Link>
    </>
  )
}

const Confirming = () => (
  <div role="status">
    <h1 className="flex items-center gap-3 text-h3">
      <Spinner /> Confirming your subscription...
    </h1>
  </div>
)

/** The nickname, or the price id without one, and the interval: 'Gold (month)'. */
export const planLabel = ({ nickname, id, recurring }: Plan): string =>
  [nickname || id, recurring && `(${recurring.interval})`].filter(Boolean).join(' ')
