import { describe, expect, it } from 'vitest'
import { matcherOf, phonePart, plainText } from './search-text.js'

const isFound = (typed: string, text: string) => matcherOf(typed)(plainText(text))

describe('a name', () => {
  it.each([
    ['o’hara', 'Zoë O’Hara'],
    ["o'hara", 'Zoë O’Hara'],
    ['o‘hara', "Zoë O'Hara"],
    ['ohara', 'Zoë O’Hara'],
    ['o hara', 'Zoë O’Hara'],
    ['smith-jones', 'Al Smith‐Jones'],
    ['Smith‐Jones', 'Al Smith-Jones'],
    ['smith–jones', 'Al Smith-Jones'],
    ['smithjones', 'Al Smith-Jones'],
    ['smith jones', 'Al Smith-Jones'],
    ['MaryAnn', 'Mary Ann Lee'],
    ['mary ann', 'MaryAnn Lee'],
    ['mary\u00a0ann', 'Mary Ann Lee'],
    ['\u200bmary', 'Mary Ann Lee'],
    ['marya', 'Mary Ann Lee'],
    ['stjohn', 'Eve St. John'],
    ['jr', 'J.R. Ewing'],
    ['deboer', 'Ina de Boer'],
    ['Łucja', 'Lucja Nowak'],
    ['zoe\u0308', 'Zoë Lund'],
    ['fisher', 'Ann ﬁsher'],
    ['full', 'Ｆｕｌｌ Lund'],
    ['محمد', 'مُحَمَّد'],
  ])('%j finds %j', (typed, text) => expect(isFound(typed, text)).toBe(true))

  it.each([
    ['anna', 'Dan Nash'],
    ['yann', 'Mary Ann Lee'],
    ['ohara', 'Bo Harald'],
    ['%', 'Mary Ann'],
    ['.*', 'Mary Ann'],
  ])('%j does not find %j', (typed, text) => expect(isFound(typed, text)).toBe(false))
})

describe('a phone number', () => {
  const us = 'Rosa Avila rosa@club.example (919) 555-0132 ext. 12'
  const abroad = 'Rae Ellis +44 20 7946 0958'

  it.each([
    ['919-555-0132', us],
    ['(919) 555-0132', us],
    ['919.555.0132', us],
    ['919/555–0132', us],
    ['9195550132', us],
    ['+1 919 555 0132', us],
    ['+19195550132', us],
    ['19195550132', us],
    ['1-919-555', us],
    ['(919)', us],
    ['555-0132', us],
    ['5550132', us],
    ['0132', us],
    ['919-555-0132 x12', us],
    ['rosa 555.0132', us],
    ['+44 20 7946 0958', abroad],
    ['+442079460958', abroad],
    ['+44 (0)20 7946 0958', abroad],
    ['020 7946 0958', abroad],
    ['011 44 20 7946 0958', abroad],
    ['00442079460958', abroad],
    ['7946 0958', abroad],
  ])('%j finds %j', (typed, text) => expect(isFound(typed, text)).toBe(true))

  it.each([
    ['919-555-0133', us],
    ['252', us],
    ['rosa 555-0133', us],
    ['919-555-0132', abroad],
  ])('%j does not find %j', (typed, text) => expect(isFound(typed, text)).toBe(false))

  it('begins with three digits', () => {
    expect(phonePart('12')).toBe(null)
    expect(phonePart('rosa')).toBe(null)
    expect(phonePart('()')).toBe(null)
    expect(phonePart('(919)')).toBe('919')
  })
})

it('a blank search finds everything', () => expect(isFound(' \u200b', 'Rosa')).toBe(true))
