import { expect, it } from 'vitest'
import { paymentProviderOf } from './payment-provider'

it.each([
  ['https://buy.stripe.com/a1b2', 'Stripe'],
  ['https://square.link/u/x', 'Square'],
  ['https://checkout.square.site/buy/1', 'Square'],
  ['https://www.PayPal.com/ncp/payment/X', 'PayPal'],
  ['https://paypal.me/club', 'PayPal'],
  ['https://venmo.com./u/club', 'Venmo'],
  ['https://cash.app/$club', 'Cash App'],
])('finds the provider of %s', (url, name) => {
  expect(paymentProviderOf(url)).toBe(name)
})

it.each([
  '',
  'buy.stripe.com',
  'https://notstripe.com/x',
  'https://stripe.com.example.org/',
  'https://club.example/stripe.com',
])('finds none in “%s”', (url) => {
  expect(paymentProviderOf(url)).toBeNull()
})
