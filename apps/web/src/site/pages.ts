/** The route file of a single date's page. */
export const dateRoute = 'events.$id.$date'

/**
 * The public pages, and the route file of each. Unlisted ones are not for search engines: they lead on from a form or need
 * a link's token.
 */
export const pages: { path: string; route: string; unlisted?: true }[] = [
  { path: '/', route: 'index' },
  { path: '/what-is-rotary', route: 'what-is-rotary' },
  { path: '/events', route: 'events.index' },
  { path: '/raffle', route: 'raffle.index' },
  { path: '/contact', route: 'contact' },
  { path: '/officers', route: 'officers' },
  { path: '/signup', route: 'signup' },
  { path: '/signin', route: 'signin' },
  { path: '/signin-link', route: 'signin-link', unlisted: true },
  { path: '/password-forgot', route: 'password-forgot', unlisted: true },
  { path: '/password-reset', route: 'password-reset', unlisted: true },
  { path: '/thank-you', route: 'thank-you', unlisted: true },
  { path: '/subscription/success', route: 'subscription.success', unlisted: true },
  { path: '/invitation', route: 'invitation', unlisted: true },
  { path: '/email-confirm', route: 'email-confirm', unlisted: true },
  { path: '/unsubscribe', route: 'unsubscribe', unlisted: true },
  { path: '/set-up', route: 'set-up', unlisted: true },
  { path: '/visitor-rsvp', route: 'visitor-rsvp', unlisted: true },
]
