import type { z } from 'zod/mini'
import { inLanguages } from './language.js'

const wait = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** The texts of no feature. */
export const messages = inLanguages({
  en: {
    /**
     * What is wrong with a field. The schemas have English texts themselves, because the pages use them, too. Another
     * language chooses its text by the issue's `path`, `code`, `minimum` and the like.
     */
    field: (issue: z.core.$ZodIssue) => issue.message,
    /** The text of a field as a message. */
    sentence: (text: string) => `${text}.`,

    title: {
      error: 'Error',
      badRequest: 'Please check your entries',
      unauthorized: 'Not signed in',
      forbidden: 'Not allowed',
      notFound: 'Not found',
      conflict: 'Not possible',
      tooManyRequests: 'Too many attempts',
      tooLarge: 'Too large',
      signInFailed: 'Sign-in failed',
    },

    failure: {
      general: 'A general error occurred',
      duplicate: 'A record with these details already exists.',
      someEntries: 'Some entries are not valid.',
      unreadable: 'The request could not be read.',
      notHere: 'This cannot be done here.',
      tooMuch: 'That is too much to send at once.',
      kindOfContent: 'This kind of content is not taken here.',
      busy: 'The club’s server is busy. Please try again in a moment.',
      away: 'The club’s records cannot be reached right now. Please try again in a minute.',
      full: 'Nothing can be saved right now: the club’s server has no room left. An administrator has to make some.',
      readOnly: 'Nothing can be saved right now. Please try again in some minutes.',
      closing: 'The club’s server is about to start again. Please try again in a minute.',
      wait: (seconds: number) => `Please wait ${wait(seconds)} and try again.`,
      noAccess: 'You do not have access to this.',
      signInFirst: 'Please sign in to continue.',
    },
  },
})

/** Missing records that several features look for; field texts and messages alike. */
export const missing = inLanguages({
  en: {
    page: 'This page was not found',
    account: 'This account was not found',
    chapter: 'This chapter was not found',
    company: 'This company was not found',
    event: 'This event was not found',
    user: 'This user was not found',
  },
})
