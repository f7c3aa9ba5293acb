import type Stripe from 'stripe'
import { type Page, publicUrl } from './browser.js'
import type { TestPractice } from './practice-for-test.js'

/** A checkout of the friend's plan, and its page in a browser. */
export async function openCheckout(
  test: TestPractice,
  changes = {},
): Promise<{ session: Stripe.Checkout.Session; page: Page }> {
  const session = await test.stripe().checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_practice_friend_month', quantity: 1 }],
    success_url: `${publicUrl}/thanks`,
    cancel_url: `${publicUrl}/subscribe`,
    ...changes,
  })
  return { session, page: await test.browser().open(session.url) }
}
