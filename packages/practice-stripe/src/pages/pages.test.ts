import { describe, expect, it, vi } from 'vitest'
import { publicUrl } from '../../test/browser.js'
import { openCheckout } from '../../test/open-checkout.js'
import { practiceForTest, subscribe, type TestPractice } from '../../test/practice-for-test.js'

const hostile = `<script>alert("1")</script>'&`

async function portal(test: TestPractice, customer: string) {
  const session = await test.stripe().billingPortal.sessions.create({
    customer,
    return_url: `${publicUrl}/portal`,
  })
  return { session, page: await test.browser().open(session.url) }
}

it('while the database is away a page responds with 503 and when to try again', async () => {
  const test = await practiceForTest()
  const { session } = await openCheckout(test)
  const away = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  const broken = vi.spyOn(test.db, '$transaction').mockRejectedValue(away)
  const page = await test.browser().open(session.url)
  broken.mockRestore()
  expect(page.status).toBe(503)
  expect(page.headers['retry-after']).toBe('5')
  expect(page.html).toContain('Try again')
})

describe('the checkout page', () => {
  it('stays when a card is declined; another card pays', async () => {
    const test = await practiceForTest()
    const { session, page } = await openCheckout(test)
    const refused = await test.browser().press(page, 'Pay', { card: 'fails' })
    expect(refused).toMatchObject({ status: 402, html: expect.stringContaining('declined') })
    expect(await test.stripe().checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      subscription: null,
    })
    expect(await test.events()).toEqual([])
    const paid = await test.browser().press(refused, 'Pay', { card: 'works' })
    expect(paid.headers.location).toBe(`${publicUrl}/thanks`)
  })

  it('takes the money once, however often Pay is pressed', async () => {
    const test = await practiceForTest()
    const { page } = await openCheckout(test, { customer_email: 'a@x.example' })
    const pressed = await Promise.all([1, 2, 3].map(() => test.browser().press(page, 'Pay')))
    expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await test.stripe().subscriptions.list()).data).toHaveLength(1)
    expect((await test.browser().open(page.url)).html).toContain('Already paid')
  })

  it('leads back when it is canceled, and can be opened again', async () => {
    const test = await practiceForTest()
    const { session, page } = await openCheckout(test)
    const back = await test.browser().press(page, 'Cancel')
    expect(back).toMatchObject({ status: 303, headers: { location: `${publicUrl}/subscribe` } })
    expect((await test.browser().open(session.url)).html).toContain('Pay')
  })

  it('takes nothing for a session that has expired', async () => {
    const test = await practiceForTest()
    const { session, page } = await openCheckout(test)
    await test.stripe().checkout.sessions.expire(session.id)
    expect((await test.browser().press(page, 'Pay')).html).toContain('has expired')
    expect((await test.stripe().subscriptions.list()).data).toEqual([])
    await expect(test.stripe().checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})

describe('the portal', () => {
  it('cancels a subscription with its period, and keeps it', async () => {
    const test = await practiceForTest()
    const { customer } = await subscribe(test)
    const { page, session } = await portal(test, customer)
    expect(page.html).toContain('Renews on')
    await test.browser().press(page, 'Cancel at the end of the period')
    const ending = await test.browser().open(session.url)
    expect(ending.html).toContain('Ends on')
    await test.browser().press(ending, 'Keep it')
    expect((await test.browser().open(session.url)).html).toContain('Renews on')
    expect((await test.events()).map(({ type }) => type)).toEqual([
      'customer.subscription.updated',
      'customer.subscription.updated',
    ])
  })

  it('changes the card, shows the invoices and leads back', async () => {
    const test = await practiceForTest()
    const { customer } = await subscribe(test)
    const { page } = await portal(test, customer)
    expect(page.html).toContain(`href="${publicUrl}/portal"`)
    await test.browser().press(page, 'Use this card', { card: 'fails' })
    const { invoice_settings } = Object(await test.stripe().customers.retrieve(customer))
    expect(invoice_settings.default_payment_method).toBe('pm_card_chargeCustomerFail')
    const link = /href="([^"]+\/invoice\/[^"]+)"/.exec(page.html)?.[1]
    const invoice = await test.browser().open(link)
    expect(invoice.html).toContain('1 × Friend (at $7.50 / month)')
    expect(invoice.html).toContain('paid')
  })

  it('touches nobody else’s subscription', async () => {
    const test = await practiceForTest()
    const mine = await subscribe(test)
    const other = await subscribe(test)
    const { page } = await portal(test, mine.customer)
    const changed = { subscription: other.subscription }
    expect(await test.browser().press(page, 'Cancel at the end', changed)).toMatchObject({
      status: 404,
    })
    expect(await test.events()).toEqual([])
  })

  it('is closed after an hour', async () => {
    const test = await practiceForTest()
    const { customer } = await subscribe(test)
    const { page } = await portal(test, customer)
    test.wait(3601)
    expect((await test.browser().open(page.url)).status).toBe(404)
    expect((await test.browser().press(page, 'Cancel at the end')).status).toBe(404)
  })
})

it('an invoice page opens only by its own URL', async () => {
  const test = await practiceForTest()
  const { subscription } = await subscribe(test)
  const { data } = await test.stripe().invoices.list({ subscription })
  const [invoice] = data
  expect((await test.browser().open(invoice?.hosted_invoice_url)).status).toBe(200)
  for (const token of ['', '/', '/x', '/x/pay'])
    expect(
      await test.browser().open(`/practice-payments/invoice/${invoice?.id}${token}`),
    ).toMatchObject({
      status: 404,
    })
})

it('user input stays text', async () => {
  const test = await practiceForTest()
  await test.restart([
    { lookupKey: hostile, nickname: hostile, cents: 100, currency: 'usd', interval: 'month' },
  ])
  const { data } = await test.stripe().prices.list({ active: true })
  const [price] = data
  const { session, page } = await openCheckout(test, {
    line_items: [{ price: price?.id, quantity: 1 }],
    customer_email: hostile,
    success_url: `${publicUrl}/?a="><script>`,
  })
  const { status, headers } = await test.browser().press(page, 'Pay')
  expect([status, headers.location]).toEqual([303, `${publicUrl}/?a=%22%3E%3Cscript%3E`])
  const { customer, invoice } = await test.stripe().checkout.sessions.retrieve(session.id)
  const { hosted_invoice_url } = await test.stripe().invoices.retrieve(String(invoice))
  const shown = [
    page,
    await test.browser().open(page.url),
    (await portal(test, String(customer))).page,
    await test.browser().open(hosted_invoice_url),
    await test.browser().open('/practice-payments/checkout/<script>'),
  ]
  for (const { html } of shown) {
    expect(html).toContain('no money moves')
    expect(html).not.toMatch(/<script|<style|style=|onclick/)
  }
})
