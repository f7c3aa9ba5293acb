import { expect, it } from 'vitest'
import { statusInWords } from './in-words'

it.each([
  ['PastDue', 'Past due'],
  ['IncompleteExpired', 'Incomplete expired'],
  ['Canceled', 'Canceled'],
])('%s is %s', (status, words) => expect(statusInWords(status)).toBe(words))
