import { inLanguages } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    notConfigured: 'Payments aren’t set up yet. Ask a club administrator.',
    noAnswer: 'The payment service didn’t respond. Nothing was changed. Try again.',
  },
})
