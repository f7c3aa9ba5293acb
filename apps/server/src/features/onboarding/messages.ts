import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    started: toast('Your club is set up', 'See “First steps” for what’s left.'),
    deadLink: 'This link no longer works. Restart the server to get a new one.',
    startedAlready: 'This club is already set up. Sign in.',
    /** Describes the company that the club's first members belong to. */
    ownCompany:
      'The club itself. Members without a company belong to it until they join or create one.',
  },
})
