import { expect, it } from 'vitest'
import { statusInWords } from './status-in-words.js'

it.each([
  ['PastDue', 'Past due'],
  ['IncompleteExpired', 'Incomplete expired'],
  ['Canceled', 'Canceled'],
])('%s is %s', (status, words) => expect(statusInWords(status)).toBe(words))
