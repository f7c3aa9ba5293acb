import { inLanguages } from '../core/language.js'

export const messages = inLanguages({
  en: {
    bodyNotHere: 'A body is not taken here.',
    queryNotHere: 'What is sent here goes into the body, not into the address.',
    bodyNotObject: 'The body must be a JSON object.',
    bodyTooDeep: (levels: number) => `The body may have ${levels} levels of objects and arrays.`,
    tookTooLong: 'The request took too long to arrive.',
    headersTooLong: 'The address or the headers are too long.',
    twoValues: (name: string) => `Two different values of ${name}.`,
    formDataUnreadable: 'The form data could not be read.',
    formDataNotHere: 'Form data is not taken here.',
    incompleteLink: 'This link is not complete.',
    unsubscribed: 'You will get no more of these emails.',
    wrongSignature: 'The signature is not right.',

    /** Of a POST that was sent before. */
    repeat: {
      badKey: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
      usedOtherwise: 'This Idempotency-Key was used for another request.',
      notEnded:
        'The first request with this Idempotency-Key has not come to an end. Look whether it took effect before you use another key.',
      shownOnce: 'This was done before. Its response was sent only once.',
    },
  },
})
