import * as club from 'virtual:club/site'
import { Mailbox } from '#/components/mailbox'
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
