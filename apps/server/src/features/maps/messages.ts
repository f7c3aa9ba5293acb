import { inLanguages } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    noMap: 'The map cannot be shown at the moment.',
    noAddresses: 'The address service does not answer. You can type the address yourself.',
  },
})
