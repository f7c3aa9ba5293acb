import * as club from 'virtual:club/site'
import { Mailbox } from './mailbox'

/** Says what a page cannot do without JavaScript, and where one may write instead. */
export const NeedsJavaScript = () => (
  <noscript>
    <p className="rounded-md bg-accent-soft p-4 text-on-accent-soft">
      This page needs JavaScript. You can write to <Mailbox address={club.mailboxes.contact} />{' '}
      instead.
    </p>
  </noscript>
)
