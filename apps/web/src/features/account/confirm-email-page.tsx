import { Suspense } from 'react'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'
import { lazyOnInteraction } from '#/site/lazy-on-interaction'

const ConfirmEmail = lazyOnInteraction(() =>
  import('./confirm-email').then(({ ConfirmEmail }) => ConfirmEmail),
)

/** Where the link in a mail leads that confirms a new address. */
export const ConfirmEmailPage = ({ token }: { token: string | undefined }) => (
  <div className="wrap grid max-w-xl justify-items-center gap-5 py-24 text-center">
    <PageHead title="Confirm your address" description="A new e-mail address." hidden />
    <h1 className="text-h2">Confirm your new e-mail address</h1>
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <ConfirmEmail token={token} />
    </Suspense>
  </div>
)
