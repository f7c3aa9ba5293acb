import { NeedsJavaScript } from '#/components/needs-javascript'
import { PageHead } from '#/components/page-head'
import { ConfirmEmail } from './confirm-email'

/** Where the link in a mail leads that confirms a new address. */
export const ConfirmEmailPage = ({ token }: { token: string | undefined }) => (
  <div className="wrap grid max-w-xl justify-items-center gap-5 py-24 text-center">
    <PageHead title="Confirm your address" description="A new e-mail address." hidden />
    <h1 className="text-h2">Confirm your new e-mail address</h1>
    <NeedsJavaScript />
    <ConfirmEmail token={token} />
  </div>
)
