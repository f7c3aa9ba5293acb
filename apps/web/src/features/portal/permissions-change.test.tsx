import { MockFailure } from '@clubhouse/client/testing'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-30T17:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const treasurer = { grants: [{ permission: 'finance.read' as const, chapterId: null }] }
const sidebar = () => within(screen.getByRole('navigation', { name: 'Portal' }))

/** Opens the dashboard; `change` gives the person other permissions on the server. */
async function openAs(before: Partial<CurrentUser>, after: Partial<CurrentUser>) {
  const person = aUser(before)
  let now = person
  const refused = () => {
    if (now !== person) throw new MockFailure('FORBIDDEN', 'You don’t have permission to do this')
  }
  const opened = open('/portal', {
    as: person,
    api: {
      account: { get: () => now },
      chapter: {
        list: () => {
          refused()
          return []
        },
      },
      company: { list: () => [] },
      user: { directory: () => [] },
      invoice: { list: () => [] },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...opened,
    change: () => {
      now = { ...person, ...after }
    },
  }
}

it('hides the pages of an office at the next refused call', async () => {
  const { user, change } = await openAs(treasurer, { grants: [] })
  expect(sidebar().getByRole('link', { name: 'Invoices' })).toBeVisible()
  change()
  await user.click(sidebar().getByRole('link', { name: 'Chapters' }))
  await waitFor(() =>
    expect(sidebar().queryByRole('link', { name: 'Invoices' })).not.toBeInTheDocument(),
  )
})

it('shows the pages of a new office at the next page', async () => {
  const { user, change } = await openAs({ grants: [] }, treasurer)
  change()
  vi.setSystemTime('2027-07-01T04:00:00Z')
  await user.click(sidebar().getByRole('link', { name: 'Companies' }))
  expect(await sidebar().findByRole('link', { name: 'Invoices' })).toBeVisible()
})

it('leads home from the pages of an office that has ended', async () => {
  const { router, user, change } = await openAs(treasurer, { grants: [] })
  change()
  vi.setSystemTime('2027-07-01T04:00:00Z')
  await user.click(sidebar().getByRole('link', { name: 'Invoices' }))
  await waitFor(() =>
    expect(sidebar().queryByRole('link', { name: 'Invoices' })).not.toBeInTheDocument(),
  )
  expect(router.state.location.pathname).toBe('/portal')
})
