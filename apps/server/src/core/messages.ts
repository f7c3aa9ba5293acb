import type { z } from 'zod/mini'
import { inLanguages } from './language.js'

const wait = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** Texts that several features share. */
export const messages = inLanguages({
  en: {
    /**
     * The text of a validation issue. The schemas have their own English texts, because the pages use them, too. Another
     * language chooses a text by the issue's `path`, `code`, `minimum` and so on.
     */
    field: (issue: z.core.$ZodIssue) => issue.message,
    /** Turns a field's text into a message. */
    sentence: (text: string) => `${text}.`,

    title: {
      error: 'Error',
      badRequest: 'Check your entries',
      unauthorized: 'Not signed in',
      forbidden: 'Not allowed',
      notFound: 'Not found',
      conflict: 'That didn’t work',
      tooManyRequests: 'Too many attempts',
      tooLarge: 'Too large',
      signInFailed: 'Sign-in failed',
    },

    failure: {
      general: 'A general error occurred',
      duplicate: 'A record with these details already exists.',
      someEntries: 'Some entries aren’t valid.',
      unreadable: 'The request couldn’t be read.',
      notHere: 'This method isn’t supported here.',
      tooMuch: 'That’s too much to send at once.',
      kindOfContent: 'This type of content isn’t supported here.',
      busy: 'The server is busy. Try again in a moment.',
      away: 'The club’s records aren’t available right now. Try again in a minute.',
      full: 'The server is out of disk space, so nothing can be saved. Ask your administrator to free up space.',
      readOnly: 'Nothing can be saved right now. Try again in a few minutes.',
      closing: 'The server is restarting. Try again in a minute.',
      wait: (seconds: number) => `Wait ${wait(seconds)} and try again.`,
      noAccess: 'You don’t have access to this.',
      signInFirst: 'Sign in to continue.',
    },
  },
})

/** Missing records of several features, for fields and messages alike. */
export const missing = inLanguages({
  en: {
    page: 'This page was not found',
    account: 'This account was not found',
    chapter: 'This chapter was not found',
    company: 'This company was not found',
    event: 'This event was not found',
    user: 'This member was not found',
  },
})
