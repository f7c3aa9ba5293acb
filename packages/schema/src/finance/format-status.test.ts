import { expect, it } from 'vitest'
import { formatStatus } from './format-status.js'

it.each([
  ['PastDue', 'Past due'],
  ['IncompleteExpired', 'Never paid'],
  ['Uncollectible', 'Written off'],
  ['Canceled', 'Canceled'],
])('%s is %s', (status, words) => expect(formatStatus(status)).toBe(words))
