import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    subscription: {
      canceled: toast('Subscription canceled', 'It has ended, and there will be no more charges.'),
      running: 'You already have a subscription. To change it, go to “Manage billing.”',
      opening: 'Your checkout is already opening. Try again in a moment.',
      notOnSale: 'This plan isn’t available',
    },

    reminded: (count: number) =>
      toast(
        'Sending reminder',
        `We’re emailing it to ${count} ${count === 1 ? 'member' : 'members'}.`,
      ),
    remindedJustNow: 'These members were reminded a few minutes ago.',

    missing: {
      invoice: 'This invoice was not found',
      checkout: 'This checkout was not found',
      subscription: 'This subscription was not found',
    },
  },
})
