import { MockFailure } from '@clubhouse/client/testing'
import { screen } from '@testing-library/react'
import { delay } from 'msw'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'

const gold = { nickname: 'Gold', id: 'price_1', recurring: { interval: 'month' } }
const failure = 'We couldn’t confirm your subscription. Please contact support.'

it('confirms, and names the plan', async () => {
  open('/subscription/success?session_id=cs_test_1', {
    api: {
      subscription: {
        checkoutSession: async ({ id }) => {
          expect(id).toBe('cs_test_1')
          await delay(30)
          return { subscription: { items: { data: [{ price: gold }] } } }
        },
      },
    },
  })
  expect(await screen.findByText('Confirming your subscription...')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Subscription Confirmed!' })).toBeVisible()
  expect(screen.getByText('Thank you for subscribing to the Gold (month) plan.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/portal')
})

it('confirms without a plan when there are no details', async () => {
  open('/subscription/success?session_id=cs_test_1', {
    api: { subscription: { checkoutSession: () => ({ subscription: null }) } },
  })
  expect(await screen.findByText('Thank you for subscribing.')).toBeVisible()
})

it('says that something went wrong without an id', async () => {
  open('/subscription/success')
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByText(failure)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/portal')
})

it('says so when the lookup fails, too', async () => {
  open('/subscription/success?session_id=cs_test_1', {
    api: {
      subscription: {
        checkoutSession: () => {
          throw new MockFailure('NOT_FOUND', 'This checkout was not found.')
        },
      },
    },
  })
  expect(await screen.findByText(failure)).toBeVisible()
})
