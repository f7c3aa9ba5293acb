import { expect, it } from 'vitest'
import { decode, type Encoding, guessEncoding } from './encodings'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

/** A header and a name, in an encoding of one byte for each letter. */
const named = (...letters: number[]) =>
  bytes(...[...'Name\r\n'].map((letter) => letter.charCodeAt(0)), ...letters)
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

it.each<[Encoding, string, ArrayBuffer]>([
  ['utf-8', 'Name\r\nZoë', new TextEncoder().encode('Name\r\nZoë').buffer],
  ['utf-8', 'Zoë', bytes(0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab)],
  ['utf-16le', 'Zoë', bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0)],
  ['utf-16be', 'Zoë', bytes(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb)],
  ['utf-16le', 'Zoë', bytes(0x5a, 0, 0x6f, 0, 0xeb, 0)],
  ['windows-1252', 'Name\r\nJäger', named(...ascii('J'), 0xe4, ...ascii('ger'))],
  ['windows-1252', 'Name\r\nMÜLLER', named(...ascii('M'), 0xdc, ...ascii('LLER'))],
  ['windows-1250', 'Name\r\nWałęsa', named(...ascii('Wa'), 0xb3, 0xea, ...ascii('sa'))],
  ['macintosh', 'Name\r\nMüller', named(...ascii('M'), 0x9f, ...ascii('ller'))],
  ['macintosh', 'Name\r\nJosé', named(...ascii('Jos'), 0x8e)],
])('%s is recognized, and read as %j', (encoding, text, file) => {
  expect(guessEncoding(file)).toBe(encoding)
  expect(decode(file, encoding)).toBe(text)
})
