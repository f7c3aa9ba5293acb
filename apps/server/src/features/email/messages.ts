import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    addressTriedAgain: (email: string) =>
      toast('Emails resumed', `${email} will get notifications and announcements again.`),
    held: 'This site was restored from a backup, so emails are paused until the person who runs the server resumes them.',
    tested: (to: string, isSaved: boolean) =>
      isSaved
        ? toast('Test email saved', 'It wasn’t sent because email isn’t set up yet.')
        : toast('Test email sent', `Check that it arrives at ${to} and isn’t marked as spam.`),

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
