import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'
import { mockSection } from '#/testing/site'

it('warns beside a link to a payment provider, and no other', async () => {
  const { site } = mockSection('raffle')
  const as = aUser({ role: [{ name: 'Admin' }] })
  open('/portal/administrator/site/raffle', { as, api: { site } })
  const [link] = await screen.findAllByLabelText(/^Purchase link/)
  if (!link) throw new Error('The first bundle has a link')
  fireEvent.change(link, { target: { value: 'https://club.example/raffle' } })
  expect(screen.queryByText(/this Square link/)).toBeNull()
  fireEvent.change(link, { target: { value: 'https://square.link/u/raffle' } })
  expect(await screen.findByText(/this Square link/)).toBeVisible()
  // What is left unsaved would reach the club of the next test.
  await screen.findByText('Saved', undefined, { timeout: 10_000 })
})
