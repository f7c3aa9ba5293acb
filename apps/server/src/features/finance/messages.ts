import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    subscription: {
      canceled: toast('Subscription canceled', 'It has ended; nothing more is charged.'),
      running: 'You have a subscription already. See “Manage billing”.',
      opening: 'A checkout of yours is being opened already. Please try again in a moment.',
      notOnSale: 'This plan is not on sale',
    },

    missing: {
      checkout: 'This checkout was not found',
      subscription: 'This subscription was not found',
    },
  },
})
