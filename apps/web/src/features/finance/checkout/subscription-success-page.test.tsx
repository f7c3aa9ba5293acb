import type { CheckoutSession } from '@clubhouse/schema/finance/subscription'
import { screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'
import { server } from '#/testing/server'
import { planLabel } from './subscription-success-page'

const gold = { nickname: 'Gold', id: 'price_1', recurring: { interval: 'month' } }

/** The page asks by REST: it does without the client of the procedures. */
const checkoutIs = (data: CheckoutSession) =>
  server.use(
    http.get('*/api/stripe/session/cs_test_1', async () => {
      await delay(30)
      return HttpResponse.json({ data, message: null, error: false, status: 200 })
    }),
  )

it('confirms the subscription and names the plan', async () => {
  checkoutIs({ subscription: { items: { data: [{ price: gold }] } } })
  open('/subscription/success?session_id=cs_test_1')
  expect(await screen.findByText('Confirming your subscription...')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Subscription Confirmed!' })).toBeVisible()
  expect(screen.getByText('Thank you for subscribing to the Gold (month) plan.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/portal')
})

it('sends the browser’s language and the member’s token', async () => {
  const sent: (string | null)[] = []
  server.use(
    http.get('*/api/stripe/session/cs_test_1', ({ request: { headers } }) => {
      sent.push(headers.get('authorization'), headers.get('user-locale'))
      return HttpResponse.json({
        data: { subscription: null },
        message: null,
        error: false,
        status: 200,
      })
    }),
  )
  open('/subscription/success?session_id=cs_test_1', { as: aUser() })
  await screen.findByRole('heading', { name: 'Subscription Confirmed!' })
  expect(sent).toEqual(['Bearer a token', navigator.language])
})

it('confirms without the plan when there are no details', async () => {
  checkoutIs({ subscription: null })
  open('/subscription/success?session_id=cs_test_1')
  expect(await screen.findByText('Thank you for subscribing.')).toBeVisible()
})

it('shows an error without a session id', async () => {
  open('/subscription/success')
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/portal')
})

it('shows an error when the lookup fails, and tries again', async () => {
  server.use(
    http.get('*/api/stripe/session/cs_test_1', () => HttpResponse.json(null, { status: 502 })),
  )
  const { user } = open('/subscription/success?session_id=cs_test_1')
  expect(await screen.findByRole('link', { name: 'Contact support' })).toBeVisible()
  expect(screen.getByText(/^Your payment may still have gone through/)).toBeVisible()
  checkoutIs({ subscription: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Confirming your subscription...')).toBeVisible()
  expect(await screen.findByText('Thank you for subscribing.')).toBeVisible()
})

it.each([
  [{ nickname: 'Gold', id: 'price_1', recurring: { interval: 'month' } }, 'Gold (month)'],
  [{ nickname: null, id: 'price_1', recurring: { interval: 'year' } }, 'price_1 (year)'],
  [{ nickname: 'Gift', id: 'price_1', recurring: null }, 'Gift'],
])('%j is the %s plan', (plan, label) => expect(planLabel(plan)).toBe(label))
