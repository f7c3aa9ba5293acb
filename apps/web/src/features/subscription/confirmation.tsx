import { planLabel } from '@clubhouse/schema/plan-label'
import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { ApiProvider } from '#/api/provider'
import { trpc } from '#/api/trpc'
import { buttonVariants } from '#/components/ui/button'
import { Confirming } from './confirming'

type ConfirmationProps = { sessionId: string | undefined }

/** Looks the checkout up; without an id, or when that fails, something went wrong (spec section 4). */
export const Confirmation = ({ sessionId }: ConfirmationProps) => (
  <ApiProvider>
    <Lookup sessionId={sessionId} />
  </ApiProvider>
)

function Lookup({ sessionId }: ConfirmationProps) {
  const checkout = trpc.subscription.checkoutSession.useQuery(
    sessionId ? { id: sessionId } : skipToken,
  )
  if (!sessionId || checkout.isError) {
    return (
      <>
        <CircleX aria-hidden className="size-16 text-danger" />
        <h1 className="text-h2">Something went wrong</h1>
        <p className="text-lead">We couldn’t confirm your subscription. Please contact support.</p>
      </>
    )
  }
  if (!checkout.data) return <Confirming />
  const price = checkout.data.subscription?.items.data[0]?.price
  return (
    <>
      <CircleCheck aria-hidden className="size-16 text-success" />
      <h1 className="text-h2">Subscription Confirmed!</h1>
      <p className="text-lead">
        Thank you for subscribing{price && ` to the ${planLabel(price)} plan`}.
      </p>
      <Link to="/portal" className={buttonVariants({ size: 'lg' })}>
        Go to Dashboard
      </Link>
    </>
  )
}
