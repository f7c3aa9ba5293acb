import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { catchDownloads } from '#/testing/downloads'
import { matchingMedia } from '#/testing/match-media'
import { open } from '#/testing/open'
import { aMember, aUser } from '#/testing/records'

afterEach(() => matchingMedia.clear())

const openWith = (members: ReturnType<typeof aMember>[]) =>
  open('/portal/user/directory', { as: aUser(), api: { user: { directory: () => members } } })

const members = [
  aMember({ firstname: 'Omar', lastname: '4' }),
  aMember({ firstname: 'Ingrid', lastname: 'Ångström' }),
  aMember({ firstname: 'Zoë', lastname: 'Marchetti' }),
]

it('searches while typing, and shows when nobody matches', async () => {
  const { router, user } = openWith(members)
  await screen.findByText('Ingrid Ångström')
  await user.type(screen.getByPlaceholderText('Search by name, email, or company...'), 'marchetti')
  expect(await screen.findByRole('heading', { name: 'M' })).toBeVisible()
  expect(screen.queryByText('Ingrid Ångström')).toBeNull()
  expect(router.state.location.search).toEqual({ search: 'marchetti' })
  await user.type(screen.getByRole('searchbox'), '!')
  expect(await screen.findByText('No members found.')).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('heading', { level: 2 })).toBeNull()
})

it('announces how many members there are, and how many match', async () => {
  const { user } = openWith(members)
  const status = within(await screen.findByRole('main')).getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await screen.findByText('Zoë Marchetti')
  expect(status).toHaveTextContent('3 members')
  await user.type(screen.getByRole('searchbox'), 'zoe')
  expect(await screen.findByText('1 member found')).toBe(status)
})

it('links to each letter in use', async () => {
  openWith(members)
  const letters = await screen.findByRole('navigation', { name: 'Letters' })
  const links = within(letters).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['#', 'A', 'M'])
  for (const { hash, textContent } of links) {
    expect(document.querySelector(hash)).toHaveTextContent(textContent ?? '')
  }
})

it('links a long email address by its whole text', async () => {
  const email = 'maximiliane.von-der-heydt@accounting.example'
  openWith([aMember({ email })])
  expect(await screen.findByRole('link', { name: email })).toHaveAttribute('title', email)
})

it('prints a booklet of all names, companies and phone numbers by letter', async () => {
  matchingMedia.add('print')
  openWith(Array.from({ length: 70 }, (_, place) => aMember({ lastname: `Avila${place}` })))
  const title = await screen.findByText(/^Rotary Club of/, { selector: 'header p' })
  const booklet = within(title.closest('header')?.parentElement ?? title)
  expect(booklet.getByText('A', { selector: 'h2' })).toBeVisible()
  expect(booklet.getAllByText(/^Rosa Avila/)).toHaveLength(70)
  expect(booklet.getAllByText('(919) 555-0132')).toHaveLength(70)
})

it('keeps every member of a small club in the document', async () => {
  openWith(Array.from({ length: 60 }, (_, place) => aMember({ lastname: `Avila${place}` })))
  await screen.findByText('Rosa Avila0')
  expect(screen.getAllByText(/^Rosa Avila/)).toHaveLength(60)
})

it('leaves out what a member hides, and does not search in it', async () => {
  const { user } = openWith([
    aMember({
      firstname: 'Hilda',
      lastname: 'Hidden',
      email: null,
      phoneNumber: null,
      phoneExt: null,
      avatar: null,
      company: null,
    }),
  ])
  await screen.findByText('Hilda Hidden')
  const main = within(screen.getByRole('main'))
  const addresses = main.queryAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)
  expect(addresses.filter((href) => /^(?:mailto|tel):/.test(href))).toEqual([])
  await user.type(screen.getByRole('searchbox'), 'null')
  expect(await screen.findByText('No members found.')).toBeVisible()
})

it('saves a member as a contact, with only what they show', async () => {
  const files = catchDownloads()
  const { user } = openWith([aMember({ firstname: 'Zoë', lastname: 'Marchetti', email: null })])
  await user.click(await screen.findByRole('button', { name: 'Save contact: Zoë Marchetti' }))
  const text = await files[0]?.text()
  expect(files[0]?.type).toBe('text/vcard;charset=utf-8')
  expect(text).toContain('\r\nFN:Zoë Marchetti\r\n')
  expect(text).not.toContain('EMAIL')
})
