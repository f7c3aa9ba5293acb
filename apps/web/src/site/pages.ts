/** The route file of the page of one date, which the server renders when somebody asks. */
export const dateRoute = 'events.$id.$date'

/** The public pages that are rendered at build time, and the route file of each. */
export const pages: { path: string; route: string }[] = [
  { path: '/', route: 'index' },
  { path: '/what-is-rotary', route: 'what-is-rotary' },
  { path: '/events', route: 'events.index' },
  { path: '/raffle', route: 'raffle' },
  { path: '/contact', route: 'contact' },
  { path: '/signup', route: 'signup' },
  { path: '/signin', route: 'signin' },
  { path: '/password-forgot', route: 'password-forgot' },
  { path: '/password-reset', route: 'password-reset' },
  { path: '/thank-you', route: 'thank-you' },
  { path: '/subscription/success', route: 'subscription.success' },
  { path: '/email-confirm', route: 'email-confirm' },
  { path: '/unsubscribe', route: 'unsubscribe' },
  { path: '/visitor-rsvp', route: 'visitor-rsvp' },
]
