import { expect, it } from 'vitest'
import { emailKey, isSameEmail } from './email-key.js'

it('an address is the same in any case', () => {
  expect(isSameEmail(' Rosa@Club.example', 'rosa@club.EXAMPLE')).toBe(true)
  expect(isSameEmail('rosa@club.example', 'rose@club.example')).toBe(false)
})

it('of letters beyond A to Z each is its own, so that every program agrees', () => {
  expect(emailKey('\u0130X@Club.example')).toBe('\u0130x@club.example')
  expect(emailKey('\u00c5@club.example')).toBe('\u00c5@club.example')
})
