import { ClientOnly } from '@tanstack/react-router'
import { NeedsJavaScript } from '#/components/needs-javascript'
import { PageHead } from '#/components/page-head'
import { Confirmation, Confirming } from './confirmation'

/** Where the payment provider redirects after a checkout (product.md section 2, 'Subscription success'). */
export const SubscriptionSuccessPage = ({ sessionId }: { sessionId: string | undefined }) => (
  <div className="wrap grid justify-items-center gap-6 py-24 text-center">
    <PageHead title="Subscription" description="Your subscription to the club." hidden />
    <NeedsJavaScript />
    {/* The document was rendered without an id. */}
    <ClientOnly fallback={<Confirming />}>
      <Confirmation key={sessionId} sessionId={sessionId} />
    </ClientOnly>
  </div>
)
