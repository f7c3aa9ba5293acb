import type { ContactMessageState } from '@clubhouse/schema/contact/contact-message'
import { inLanguages, toast } from '../../core/language.js'

const contactStates: Record<ContactMessageState, string> = {
  New: 'It’s in the inbox.',
  Done: 'It’s marked as done.',
  Spam: 'It’s under Possible spam.',
}

export const messages = inLanguages({
  en: {
    sent: toast(
      'Message sent',
      'Thank you! A member of the club will be in touch with you shortly.',
    ),
    saved: (state: ContactMessageState) => toast('Message saved', contactStates[state]),

    missing: {
      contactMessage: 'This message was not found',
    },
  },
})
