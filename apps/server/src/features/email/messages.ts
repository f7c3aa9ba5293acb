import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    addressTriedAgain: (email: string) =>
      toast('Mails go out again', `${email} gets notices and messages again.`),
    held: 'This is a restored copy, which sends no mails until somebody at its machine allows it.',
    tested: (to: string) =>
      toast('Test mail sent', `See whether it arrives at ${to}, and not among the spam.`),

    outbox: {
      sentAgain: (to: string) =>
        toast(
          'Tried again',
          `The message to ${to} is tried once more, unless nobody needs it any more.`,
        ),
      isOver: 'Its code or link ended within minutes. Whoever still needs one asks for a new one.',
      setAside: (to: string) =>
        toast('Set aside', `The message to ${to} is no longer among what waits.`),
    },

    missing: {
      outboxMessage: 'This message cannot be sent again: it went out, or is too old',
    },
  },
})
