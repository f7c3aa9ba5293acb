import { MockFailure } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const nothing = { event: { active: () => [] }, user: { directory: () => [] } }
const plans = [
  {
    priceId: 'price_month',
    nickname: 'Membership',
    cents: 1800,
    currency: 'USD',
    interval: 'month',
  },
  {
    priceId: 'price_year',
    nickname: 'Membership',
    cents: 19_800,
    currency: 'USD',
    interval: 'year',
  },
]

/** Records where the browser is redirected, because jsdom doesn't navigate. */
function watchLeaving() {
  const assign = vi.fn()
  const { location } = window
  Object.defineProperty(window, 'location', { configurable: true, value: { ...location, assign } })
  onTestFinished(() => {
    Object.defineProperty(window, 'location', { configurable: true, value: location })
  })
  return assign
}

it('sends a member without a subscription to checkout after they choose a plan', async () => {
  const assign = watchLeaving()
  const { user } = open('/portal', {
    as: aUser(),
    api: {
      ...nothing,
      subscription: {
        plans: () => plans,
        checkout: ({ priceId }) => ({
          data: { url: `https://pay.example/${priceId}` },
          message: null,
        }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Choose a plan' }))
  const drawer = await screen.findByRole('dialog', { name: 'Choose a plan' })
  expect(await within(drawer).findByText('$18 a month')).toBeVisible()
  await user.click(
    within(drawer).getByRole('button', { name: 'Subscribe: Membership, $198 a year' }),
  )
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/price_year'))
})

it('stays on the page when the payment service does not respond', async () => {
  const assign = watchLeaving()
  const { user } = open('/portal', {
    as: aUser({ subscription: { status: 'Active', usableUntil: null } }),
    api: {
      ...nothing,
      subscription: {
        portal: () => {
          throw new MockFailure('INTERNAL_SERVER_ERROR', 'The payment service did not answer.')
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Manage billing' }))
  const text = await screen.findByText('The payment service did not answer.')
  // The popover opens after it is rendered.
  await waitFor(() => expect(text).toBeVisible())
  expect(assign).not.toHaveBeenCalled()
})

it('shows after a failed payment until when the card has to be updated, and opens that page', async () => {
  const assign = watchLeaving()
  const usableUntil = '2026-12-05T17:00:00.000Z'
  const { user } = open('/portal', {
    as: aUser({ subscription: { status: 'PastDue', usableUntil } }),
    api: {
      ...nothing,
      subscription: {
        portal: () => ({ data: { url: 'https://pay.example/card' }, message: null }),
      },
    },
  })
  const notice = within(await screen.findByRole('region', { name: 'Payment failed' }))
  expect(notice.getByRole('status')).toHaveTextContent(
    'Your last payment didn’t go through. Nothing was charged. Update your card to keep your subscription after Dec 5, 2026.',
  )
  await user.click(notice.getByRole('button', { name: 'Update card' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/card'))
})

it('offers the plans again to a member who left the checkout, and says that nothing was charged', async () => {
  open('/portal?drawer=plans&id=canceled', {
    as: aUser(),
    api: { ...nothing, subscription: { plans: () => plans } },
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Choose a plan' }))
  expect((await drawer.findByText('You left the checkout.')).parentElement).toHaveTextContent(
    'You left the checkout. Nothing was charged. Choose a plan to try again.',
  )
  expect(drawer.getByRole('button', { name: 'Subscribe: Membership, $18 a month' })).toBeVisible()
})
