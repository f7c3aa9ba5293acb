import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailText } from './cells'

it.each([
  ['ann.avila@club.example', 'ann.avila<wbr>@club.example'],
  ['919-555-0142', '<wbr>919-555-0142'],
])('breaks %s only before its @', (address, shown) => {
  render(<EmailText address={address} />)
  expect(screen.getByTitle(address).innerHTML).toBe(shown)
})
