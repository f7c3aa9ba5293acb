import { inLanguages } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    noMap: 'The map can’t be shown right now.',
    noAddresses: 'The address search isn’t responding. You can type the address yourself.',
  },
})
