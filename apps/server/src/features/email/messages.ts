import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    addressTriedAgain: (email: string) =>
      toast('Emails resumed', `${email} will get notices and announcements again.`),
    held: 'This is a restored copy, so email delivery is paused until the server’s operator resumes it.',
    tested: (to: string) =>
      toast('Test email sent', `Check that it arrives at ${to} and isn’t marked as spam.`),

    outbox: {
      sentAgain: (to: string) =>
        toast('Sending again', `We’ll send the message to ${to} again if it’s still needed.`),
      isOver: 'Its code or link has expired. The recipient can request a new one.',
      setAside: (to: string) =>
        toast('Dismissed', `The message to ${to} no longer needs attention.`),
    },

    missing: {
      outboxMessage: 'This message can’t be sent again because it was already sent or is too old',
    },
  },
})
