import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    started: toast('Your club is open', 'The rest is in the list of first steps.'),
    deadLink: 'This link has ended. Start the server again to get a new one.',
    startedAlready: 'This club has been started already. Please sign in.',
    /** The company that the club's first people belong to. */
    ownCompany:
      'The club itself. Who has no company of their own here belongs to it, until they join or create one.',
  },
})
