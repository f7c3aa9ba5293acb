import { nextId } from '@clubhouse/client/testing'
import { expect, it } from 'vitest'
import { aMember } from '#/testing/records'
import { groupByLetter } from './group-by-letter'
import { searchableMembers, searchMembers } from './search-members'

const members = searchableMembers([
  aMember({ firstname: 'Zoë', lastname: 'Marchetti' }),
  aMember({ firstname: 'Ingrid', lastname: 'Ångström' }),
  aMember({ firstname: 'Omar', lastname: '4' }),
  aMember({ firstname: 'Mary Ann', lastname: 'O’Hara', phoneNumber: '+44 20 7946 0958' }),
  aMember({ firstname: 'Willem', lastname: "'t Hooft" }),
  aMember({ firstname: 'Anna', lastname: 'жуков' }),
  aMember({ firstname: 'Jürgen', lastname: 'Öztürk' }),
  aMember({ firstname: 'Ana', lastname: 'abbot', company: { id: nextId(), name: 'Crêperie' } }),
])

it('groups members by the first letter of the last name, or under #', () => {
  expect(
    groupByLetter(members).map(({ letter, members }) => [
      letter,
      members.map((one) => one.lastname),
    ]),
  ).toEqual([
    ['#', ['4']],
    ['A', ['abbot', 'Ångström']],
    ['M', ['Marchetti']],
    ['O', ['O’Hara', 'Öztürk']],
    ['T', ["'t Hooft"]],
    ['Ж', ['жуков']],
  ])
})

it.each([
  ['Łukasik', 'L'],
  ['Ødegård', 'O'],
  ['Åberg', 'A'],
  ['ßtrauß', 'S'],
  ['Šimić', 'S'],
  ['Đorđević', 'D'],
  ['Ærø', 'A'],
  ['İpek', 'I'],
  ["'t Hooft", 'T'],
  ['(Ó) Briain', 'O'],
  ['4th', 'T'],
  ['жуков', 'Ж'],
  ['李', '李'],
  ['42', '#'],
  ['', '#'],
])('lists %s under %s', (lastname, letter) => {
  const [member] = searchableMembers([aMember({ lastname })])
  expect(member?.letter).toBe(letter)
})

it('sorts members by name, ignoring accents, case and leading signs', () => {
  const sorted = searchableMembers([
    aMember({ firstname: 'Zoë', lastname: 'Lund' }),
    aMember({ firstname: 'Ana', lastname: 'lund' }),
    aMember({ firstname: 'Ola', lastname: 'Łabuda' }),
    aMember({ firstname: 'Ida', lastname: 'Lyle' }),
    aMember({ firstname: 'Wim', lastname: '’t Lam' }),
    aMember({ firstname: 'Tia', lastname: 'Tanaka' }),
  ])
  expect(sorted.map(({ member }) => member.firstname)).toEqual([
    'Ola',
    'Ana',
    'Zoë',
    'Ida',
    'Wim',
    'Tia',
  ])
})

it.each([
  ['zoe', ['Marchetti']],
  ['ANGSTROM', ['Ångström']],
  ['jurgen', ['Öztürk']],
  ['JÜRGEN ÖZ', ['Öztürk']],
  ['creperie', ['abbot']],
  ['omar.4@', ['4']],
  ['  ana  abb ', ['abbot']],
  ['maryann', ['O’Hara']],
  ["O'Hara", ['O’Hara']],
  ['020 7946', ['O’Hara']],
  ['+442079460958', ['O’Hara']],
  ['nobody', []],
])('a search for %j finds %j', (search, found) => {
  expect(searchMembers(members, search).map(({ member }) => member.lastname)).toEqual(found)
})

it('finds members by their classification', () => {
  const plumber = aMember({ classification: 'Plumbing' })
  const found = searchMembers(searchableMembers([plumber, aMember()]), 'plumb')
  expect(found.map(({ member }) => member.id)).toEqual([plumber.id])
})
