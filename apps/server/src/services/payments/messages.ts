import { inLanguages } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    notConfigured: 'Payments are not set up yet. Please ask an administrator of the club.',
    noAnswer: 'The payment service did not answer. Nothing was changed; please try again.',
  },
})
