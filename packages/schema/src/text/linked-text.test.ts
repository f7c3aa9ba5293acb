import { expect, it } from 'vitest'
import { linkedText } from './linked-text.js'

const linksIn = (text: string) => linkedText(text).flatMap(({ url }) => url ?? [])

it.each([
  ['See https://club.example/menu.', ['https://club.example/menu']],
  [
    '(https://club.example/a_(b)), and www.club.example',
    ['https://club.example/a_(b)', 'https://www.club.example'],
  ],
  ['http://club.example/?a=1&b=2!', ['http://club.example/?a=1&b=2']],
  ['Lunch at noon, 12 Depot Street. Bring www. or https://', []],
  ['javascript:alert(1) data:text/html,x', []],
])('finds the links in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

it('keeps every character of the text', () => {
  const text = 'Read https://a.example, then\nhttps://b.example/x. Bye'
  expect(
    linkedText(text)
      .map(({ text }) => text)
      .join(''),
  ).toBe(text)
  expect(linkedText('')).toEqual([])
})
