import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aMember, aUser } from '#/testing/records'
import { groupByLetter } from './group-by-letter'
import { searchMembers } from './search-members'

const members = [
  aMember({ firstname: 'Zoë', lastname: 'Marchetti' }),
  aMember({ firstname: 'Ingrid', lastname: 'Ångström' }),
  aMember({ firstname: 'Omar', lastname: '4th' }),
  aMember({ firstname: 'Ana', lastname: 'abbot', company: { id: '1', name: 'Crêperie' } }),
]

it('groups by the first letter of the last name, or #', () => {
  expect(
    groupByLetter(members).map(({ letter, members }) => [
      letter,
      members.map((one) => one.lastname),
    ]),
  ).toEqual([
    ['#', ['4th']],
    ['A', ['Ångström', 'abbot']],
    ['M', ['Marchetti']],
  ])
})

it.each([
  ['zoe', ['Marchetti']],
  ['ANGSTROM', ['Ångström']],
  ['creperie', ['abbot']],
  ['omar.4th@', ['4th']],
  ['  ana  abb ', ['abbot']],
  ['nobody', []],
])('a search for %j finds %j', (search, found) => {
  expect(searchMembers(members, search).map(({ lastname }) => lastname)).toEqual(found)
})

it('searches as one types, and says when nobody is found', async () => {
  const { user } = open('/portal/user/directory', {
    as: aUser(),
    api: { user: { directory: () => members } },
  })
  await screen.findByText('Ingrid Ångström')
  await user.type(screen.getByPlaceholderText('Search by name, email, or company...'), 'marchetti')
  expect(await screen.findByRole('heading', { name: 'M' })).toBeVisible()
  expect(screen.queryByText('Ingrid Ångström')).toBeNull()
  await user.type(screen.getByRole('searchbox'), '!')
  expect(await screen.findByText('No members found.')).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('heading', { level: 2 })).toBeNull()
})
