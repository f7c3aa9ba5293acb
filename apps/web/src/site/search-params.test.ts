import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params'

it.each(['8701e248', '007', 'true', 'null', '"quoted"', '[1]', 'Café & Söhne', '1+1=2', '%'])(
  'the text %s is read back from the URL verbatim',
  (q) => {
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q })
  },
)

it('an absent value is not written', () => {
  expect(stringifySearch({ page: undefined })).toBe('')
  expect(stringifySearch({ page: 2, sort: '-name', q: undefined })).toBe('?page=2&sort=-name')
  expect(parseSearch('')).toEqual({})
})
