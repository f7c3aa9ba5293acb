import { nextId } from '@clubhouse/client/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { matchingMedia } from '#/testing/match-media'
import { open } from '#/testing/open'
import { aMember, aUser } from '#/testing/records'
import { searchableMembers, searchMembers } from './search-members'

const lastnames = ['Ångström', 'Bianchi', 'Çelik', 'Müller', 'Nakamura', 'Öztürk', 'Zeller']

/** In the server's order, by last name; the last member, a '4', is listed under '#'. */
const members = Array.from({ length: 5000 }, (_, place) =>
  aMember({
    firstname: `Inès${place}`,
    lastname: place === 4999 ? '4' : (lastnames[Math.floor(place / 720)] ?? 'Zeller'),
    company: { id: nextId(), name: place % 2 ? 'Crêperie Zoë' : 'Alder Creek Lumber' },
  }),
)

const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('a[href^="mailto:"]'))

const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

const openDirectory = async () => {
  const opened = open('/portal/user/directory', {
    as: aUser(),
    api: { user: { directory: () => members } },
  })
  await screen.findByText('5,000 members')
  return opened
}

const scrollTo = (y: number) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  fireEvent.scroll(window)
}

// jsdom has no layout: rows have the usual height, and everything begins at the top of the document.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 1024, 64),
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
})
afterEach(() => {
  vi.restoreAllMocks()
  matchingMedia.clear()
})

it.each([
  ['a phone', []],
  ['a wide screen', ['(width >= 40rem)', '(width >= 80rem)']],
])('renders only the first of 5,000 members on %s', async (_, media) => {
  for (const query of media) matchingMedia.add(query)
  await openDirectory()
  expect(screen.getByText('Inès0 Ångström')).toBeInTheDocument()
  expect(cards().length).toBeLessThanOrEqual(150)
  expect(cards().length).toBeGreaterThanOrEqual(media.length ? 12 : 4)
})

it('renders every heading and its link, whatever is on the screen', async () => {
  await openDirectory()
  const letters = ['#', 'A', 'B', 'C', 'M', 'N', 'O', 'Z']
  expect(headings()).toEqual(letters)
  const links = within(screen.getByRole('navigation', { name: 'Letters' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(letters)
})

it('shows the members at the scroll position under their heading', async () => {
  await openDirectory()
  scrollTo(64 * 2500)
  const section = (await screen.findByText(/^Inès2495 /)).closest('section')
  expect(section).toHaveAccessibleName('M')
  expect(screen.queryByText('Inès0 Ångström')).toBeNull()
  expect(cards().length).toBeLessThanOrEqual(150)
})

it('finds a member at the end of the list', async () => {
  const { user } = await openDirectory()
  expect(screen.queryByText('Inès4998 Zeller')).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'ines4998 zel')
  expect(await screen.findByText('1 member found')).toBeInTheDocument()
  expect(screen.getByText('Inès4998 Zeller')).toBeInTheDocument()
  expect(headings()).toEqual(['Z'])
})

it('spends less than 50 ms of processor time per key when searching 5,000 members', () => {
  const searchable = searchableMembers(members)
  const text = 'ÇELIK ines2 crêperie zoë'
  const times = [...text].map((_, key) => {
    const start = process.cpuUsage()
    searchMembers(searchable, text.slice(0, key + 1))
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  expect(Math.max(...times)).toBeLessThan(50)
})
