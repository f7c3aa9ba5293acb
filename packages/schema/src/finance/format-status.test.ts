import { expect, it } from 'vitest'
import { formatStatus } from './format-status.js'

it.each([
  ['PastDue', 'Payment late'],
  ['Trialing', 'Free trial'],
  ['Incomplete', 'First payment not finished'],
  ['PartlyRefunded', 'Partly refunded'],
  ['IncompleteExpired', 'Never paid'],
  ['Uncollectible', 'Written off'],
  ['Canceled', 'Canceled'],
])('%s is %s', (status, words) => expect(formatStatus(status)).toBe(words))
