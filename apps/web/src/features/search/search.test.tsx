import {
  foundAddressFactory,
  foundEventFactory,
  foundPersonFactory,
  foundRecordsFactory,
  MockFailure,
} from '@clubhouse/client/testing'
import type { FoundRecords } from '@clubhouse/schema/search'
import {
  fireEvent,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react'
import { delay } from 'msw'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

const ada = foundPersonFactory.build({ fullname: 'Ada Lovelace', email: 'ada@people.example' })
const mill = foundAddressFactory.build({ name: 'Old Mill' })
const events = { event: { active: () => [] }, user: { directory: () => [] } }

type Visit = {
  as?: ReturnType<typeof aUser>
  find?: (q: string) => Partial<FoundRecords> | Promise<Partial<FoundRecords>>
}

/** Opens the dashboard, and records the searches. */
async function openPortal({ as = aUser(), find = () => ({}) }: Visit = {}) {
  const asked: string[] = []
  const visit = open('/portal', {
    as,
    api: {
      ...events,
      search: {
        find: async ({ q }) => {
          asked.push(q)
          return foundRecordsFactory.build(await find(q))
        },
      },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...visit, asked }
}

const press = (init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true, ...init })
const theBox = () => screen.findByRole('combobox', { name: 'Search' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
/** Returns the text of the selected option. */
const reached = () => screen.queryByRole('option', { selected: true })?.textContent

it('opens once the account has loaded when Control K was pressed before', async () => {
  let answer = () => {}
  const account = new Promise<ReturnType<typeof aUser>>((done) => {
    answer = () => done(aUser())
  })
  open('/portal', { as: aUser(), api: { ...events, account: { get: () => account } } })
  await screen.findByText('Loading…')
  press()
  answer()
  expect(await theBox()).toHaveFocus()
})

it('opens on Control K with a member’s pages, and a click opens one', async () => {
  const { user, router, asked } = await openPortal()
  press()
  const box = await theBox()
  expect(box).toHaveFocus()
  expect(options()).toEqual([
    'Go to Website',
    'Dashboard',
    'Chapters',
    'Companies',
    'Events',
    'My AttendanceEvents',
    'My Service HoursEvents',
    'My DutiesEvents',
    'MembersUser Directory',
    'Officers and committeesUser Directory',
    'My dues',
    'My Account',
    'Change Password',
    'Settings',
    'PrivacyMy Account',
    'Security & dataMy Account',
  ])
  await user.click(screen.getByRole('option', { name: 'Settings' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ drawer: 'settings' }))
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
  expect(asked).toEqual([])
})

it('shows administrators their pages too, and opens a member’s page with their status', async () => {
  const gone = foundPersonFactory.build({ fullname: 'Ada Gone', status: 'Suspended' })
  const { user, router } = await openPortal({
    as: aUser({ role: [{ name: 'Admin' }] }),
    find: () => ({ people: [gone] }),
  })
  press()
  await user.type(await theBox(), 'invoices')
  // The page itself, then those under it.
  expect(options()[0]).toBe('InvoicesFinance')
  await user.clear(await theBox())
  await user.type(await theBox(), 'deletion')
  expect(options()).toEqual(['Deletion RequestsUsers'])
  await user.clear(await theBox())
  await user.type(await theBox(), 'ada')
  await user.click(await screen.findByRole('option', { name: /Ada Gone.*Suspended/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/portal/user/${gone.id}`))
})

it('groups the server’s results; arrow keys, Home and End select one, and Enter opens it', async () => {
  const { user, router, asked } = await openPortal({
    find: () => ({
      people: [ada],
      companies: [mill],
      events: [foundEventFactory.build({ title: 'Mill Walk' })],
    }),
  })
  await user.click(screen.getAllByRole('button', { name: 'Search' })[0] ?? document.body)
  await pasteInto(user, await theBox(), 'mill')
  expect(await screen.findByRole('option', { name: /Ada Lovelace/ })).toBeVisible()
  expect(asked).toEqual(['mill'])
  for (const [kind, label] of [
    ['Members', 'Ada Lovelace'],
    ['Companies', 'Old Mill'],
    ['Events', 'Mill Walk'],
  ] as const) {
    const group = screen.getByRole('group', { name: kind })
    expect(within(group).getByRole('option')).toHaveTextContent(label)
  }
  expect(screen.getByRole('status')).toHaveTextContent('3 results')
  expect(reached()).toContain('Ada Lovelace')
  await user.keyboard('{End}')
  expect(reached()).toContain('Mill Walk')
  await user.keyboard('{Home}{ArrowDown}')
  expect(reached()).toContain('Old Mill')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/portal/company/${mill.id}`))
})

it('opens a found person in the directory for a member', async () => {
  const { user, router } = await openPortal({ find: () => ({ people: [ada] }) })
  press()
  await user.type(await theBox(), 'lovelace')
  await screen.findByRole('option', { name: /Ada Lovelace/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toMatch(/directory\?search=Ada.Lovelace/))
})

it('keeps only matching results while the next response loads', async () => {
  const { user } = await openPortal({
    find: async (q) => {
      if (q !== 'ada') await delay('infinite')
      return { people: [ada, foundPersonFactory.build({ fullname: 'Adam Smith' })] }
    },
  })
  press()
  await user.type(await theBox(), 'ada')
  await screen.findByRole('option', { name: /Adam Smith/ })
  await user.type(await theBox(), ' lov')
  expect(options()).toEqual([expect.stringContaining('Ada Lovelace')])
  await user.type(await theBox(), 'zz')
  expect(options()).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('Searching…')
})

it('shows that nothing was found, or why the search failed', async () => {
  const { user } = await openPortal({
    find: (q) => {
      if (q === 'xyzzy') return {}
      throw new MockFailure('TOO_MANY_REQUESTS', 'Too many requests')
    },
  })
  press()
  await user.type(await theBox(), 'xyzzy')
  expect(await screen.findByText('No results for “xyzzy”.')).toBeVisible()
  await user.type(await theBox(), '!')
  expect(await screen.findByText('Too many requests')).toBeVisible()
  expect(screen.queryByText(/Nothing found/)).toBeNull()
})

it('closes on Escape, returns the focus and leaves the URL unchanged', async () => {
  const { user, router } = await openPortal()
  const [button] = screen.getAllByRole('button', { name: 'Search' })
  await user.click(button ?? document.body)
  const box = await theBox()
  await user.type(box, 'ev')
  expect(router.state.location.href).toBe('/portal')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(box).not.toBeInTheDocument())
  expect(button).toHaveFocus()
})

it('ignores the shortcut over another dialog, during composition, or with extra modifier keys', async () => {
  const { router } = await openPortal()
  for (const init of [{ isComposing: true }, { shiftKey: true }, { altKey: true }, { key: 'j' }]) {
    press(init)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  await router.navigate({ to: '/portal', search: { drawer: 'password' } })
  const drawer = await screen.findByRole('dialog', { name: 'Change Password' })
  press()
  expect(screen.getAllByRole('dialog')).toEqual([drawer])
  router.history.back()
  await waitForElementToBeRemoved(drawer)
  // Non-Latin keyboards have K in the same physical place.
  press({ key: 'л' })
  expect(await theBox()).toBeVisible()
})

it('offers a newcomer the website and their account without a call to the server', async () => {
  const { user, asked } = await openPortal({ as: aUser({ companyId: null }) })
  press()
  const box = await theBox()
  expect(options()).toEqual([
    'Go to Website',
    'My Account',
    'Change Password',
    'Settings',
    'PrivacyMy Account',
    'Security & dataMy Account',
  ])
  await user.type(box, 'ada')
  expect(screen.getByText('No results for “ada”.')).toBeVisible()
  expect(asked).toEqual([])
})
