/** Payment providers by the domains of their links. */
const providers: Readonly<Record<string, string>> = {
  'stripe.com': 'Stripe',
  'square.link': 'Square',
  'square.site': 'Square',
  'squareup.com': 'Square',
  'paypal.com': 'PayPal',
  'paypal.me': 'PayPal',
  'venmo.com': 'Venmo',
  'cash.app': 'Cash App',
  'clover.com': 'Clover',
  'authorize.net': 'Authorize.net',
  'givebutter.com': 'Givebutter',
  'zeffy.com': 'Zeffy',
  'eventbrite.com': 'Eventbrite',
  'shopify.com': 'Shopify',
}

/** Returns the name of the payment provider that a link leads to; null for other sites and unfinished links. */
export function paymentProviderOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const host = new URL(url).hostname.toLowerCase().replace(/\.$/, '')
  const domain = Object.keys(providers).find((name) => host === name || host.endsWith(`.${name}`))
  return domain ? (providers[domain] ?? null) : null
}
