import { inLanguages } from '../core/language.js'

export const messages = inLanguages({
  en: {
    bodyNotHere: 'This request can’t have a body.',
    queryNotHere: 'Send parameters in the request body, not the query string.',
    bodyNotObject: 'The body must be a JSON object.',
    bodyTooDeep: (levels: number) =>
      `The body can have up to ${levels} levels of objects and arrays.`,
    tookTooLong: 'The request timed out.',
    headersTooLong: 'The URL or the headers are too long.',
    twoValues: (name: string) => `Two different values for ${name}.`,
    formDataUnreadable: 'The form data couldn’t be read.',
    formDataNotHere: 'Form data isn’t accepted here.',
    incompleteLink: 'This link is incomplete.',
    unsubscribed: 'You won’t get these emails anymore.',
    wrongSignature: 'The signature is invalid.',

    /** For a POST that was sent before. */
    repeat: {
      badKey: 'An Idempotency-Key must have 1 to 255 visible ASCII characters.',
      usedOtherwise: 'This Idempotency-Key was used for a different request.',
      notEnded:
        'The first request with this Idempotency-Key is still in progress. Check whether it took effect before you use another key.',
      shownOnce: 'This request already succeeded, and its response is sent only once.',
    },
  },
})
