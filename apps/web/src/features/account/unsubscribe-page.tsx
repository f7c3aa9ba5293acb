import { NeedsJavaScript } from '#/components/needs-javascript'
import { PageHead } from '#/components/page-head'
import { Unsubscribe } from './unsubscribe'

/** Where the link under a notification leads that stops such mails. */
export const UnsubscribePage = (props: { token?: string; settingKey?: string }) => (
  <div className="wrap grid max-w-xl justify-items-center gap-5 py-24 text-center">
    <PageHead title="Unsubscribe" description="Mails from the club." hidden />
    <h1 className="text-h2">Fewer mails</h1>
    <NeedsJavaScript />
    <Unsubscribe {...props} />
  </div>
)
