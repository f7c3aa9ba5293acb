import { expect, it } from 'vitest'
import { readCalendarFile } from './read-calendar-file'

const calendar = 'BEGIN:VEVENT\r\nSUMMARY:Café “Zürich” 日本語 🎉\r\nEND:VEVENT\r\n'

const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, isLittle: boolean) {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let index = 0; index < text.length; index++)
    view.setUint16(2 * index, text.charCodeAt(index), isLittle)
  return new Uint8Array(view.buffer)
}

/** Folds each line after so many bytes, wherever that is in a letter. */
function folded(text: string, after: number, fold: string) {
  const bytes: number[] = []
  let length = 0
  for (const byte of utf8(text)) {
    if (length === after && byte > 32) {
      bytes.push(...utf8(fold))
      length = 1
    }
    bytes.push(byte)
    length = byte === 10 ? 0 : length + 1
  }
  return Uint8Array.from(bytes)
}

const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const file = await readCalendarFile(new File([bytes], 'calendar.ics'))
  return 'text' in file ? file.text : file.problem
}

it.each([
  ['UTF-8', utf8(calendar)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${calendar}`)],
  ['UTF-16', utf16(`\uFEFF${calendar}`, true)],
  ['UTF-16 of big ends', utf16(`\uFEFF${calendar}`, false)],
])('reads a file in %s', async (_, bytes) => {
  expect(await read(bytes)).toBe(calendar)
})

it.each(
  ['\r\n ', '\n ', '\r\n\t', '\r '].flatMap((fold) =>
    Array.from({ length: 20 }, (_, index) => ({ fold, after: 14 + index })),
  ),
)('reads lines folded with $fold after $after bytes', async ({ fold, after }) => {
  const text = await read(folded(calendar, after, fold))
  expect(text.replace(/(?:\r\n|\n|\r)[ \t]/g, '')).toBe(calendar)
})

it('reads a file of Windows', async () => {
  const bytes = Uint8Array.from('SUMMARY:Caf\xe9 M\xfcller', (letter) => letter.charCodeAt(0))
  expect(await read(bytes)).toBe('SUMMARY:Café Müller')
})

it.each(['', '\r\n\r\n', '\0\0'])('has no text to read in %j', async (text) => {
  expect(await read(utf8(text))).toBe('This file is empty.')
})
