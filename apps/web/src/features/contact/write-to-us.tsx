import { NeedsJavaScript } from '#/components/needs-javascript'
import { ContactForm } from './contact-form'

/** The form, and the mailbox for those without scripts. */
export const WriteToUs = () => (
  <div className="grid gap-6">
    <NeedsJavaScript />
    <ContactForm />
  </div>
)
