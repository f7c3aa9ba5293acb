import * as club from 'virtual:club/site'
import { ContactForm } from './contact-form'

/** The form, and the mailbox for those without scripts. */
export const WriteToUs = () => (
  <>
    <noscript>
      <p className="mb-6 rounded-md bg-accent-soft p-4">
        This form needs JavaScript. You can write to <Mailbox address={club.mailboxes.contact} />{' '}
        just as well.
      </p>
    </noscript>
    <ContactForm />
  </>
)

/** An address to write to. */
export const Mailbox = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="font-semibold text-primary underline underline-offset-4">
    {address}
  </a>
)
