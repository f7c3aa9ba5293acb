import { inLanguages } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    notConfigured: 'Payments aren’t set up yet. Ask an administrator of the club.',
    noAnswer: 'The payment service didn’t respond. Nothing was changed. Try again.',
  },
})
