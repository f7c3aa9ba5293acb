import { describe, expect, it } from 'vitest'
import { cleanLine, cleanLines, cleanPiece, plainMarks, unusableIn } from './clean-text.js'

describe('a clean text', () => {
  it.each([
    ['a zero-width space', '\u200brae@ellis.example', 'rae@ellis.example'],
    ['a byte order mark', '\ufeffRae', 'Rae'],
    ['a soft hyphen', 'Smith\u00adson', 'Smithson'],
    ['a word joiner', 'Mary\u2060Ann', 'MaryAnn'],
    ['a mark of direction', '\u200eRae\u200e Ellis\u200f', 'Rae Ellis'],
    ['an override and isolates', '\u202eRae\u202c \u2066Ellis\u2069', 'Rae Ellis'],
    ['a Hangul filler', 'Rae\u3164', 'Rae'],
    ['a grapheme joiner', 'Zoe\u034f\u0308', 'Zoë'],
    ['a joiner between Latin letters', 'R\u200da\u200ce', 'Rae'],
    ['a variation selector without an emoji', 'Rae\ufe0f 4\ufe0f', 'Rae 4'],
    ['tags without a flag', 'Rae\u{e0061}\u{e007f}', 'Rae'],
    ['a letter in two parts', 'A\u030angstro\u0308m', 'Ångström'],
    ['the angstrom sign', '\u212bngström', 'Ångström'],
  ])('has not %s', (_what, typed, clean) => {
    expect(cleanLine(typed)).toBe(clean)
    expect(cleanLines(typed)).toBe(clean)
    expect(cleanPiece(typed)).toBe(clean)
  })

  it.each([
    ['an emoji of several', 'Thanks 👩‍💻 👨‍👩‍👧‍👦 🏴‍☠️ 👁️‍🗨️'],
    ['a skin tone', '👍🏽 👩🏽‍🚀'],
    ['an emoji that would be a text', '❤️ ☎️ 1️⃣ #️⃣'],
    ['a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇺🇸'],
    ['a Persian plural', 'کتاب‌ها'],
    ['a Sinhala conjunct', 'ශ්‍රී ලංකා'],
    ['a Hindi conjunct', 'क्‍ष क्‌ष'],
    ['a variant of a Chinese character', '葛󠄀城'],
    ['an Arabic and a Hebrew name', 'محمد שלום'],
    ['typographic marks', 'O’Hara, Smith‐Jones – “yes”'],
  ])('keeps %s', (_what, text) => {
    expect(cleanLine(text)).toBe(text)
    expect(cleanLines(text)).toBe(text)
  })

  it('has the line breaks of Word and the web as its own', () => {
    expect(cleanLines(' a\r\nb\rc\vd\u2028e\u2029f\u0085g\fh\ti ')).toBe('a\nb\nc\nd\ne\nf\ng\nh i')
    expect(cleanLine('a\vb\tc\u2028d')).toBe('a b c d')
  })

  it('is the same when it is cleaned again', () => {
    for (const text of ['👩\u200b‍💻', 'a\u200d\u0308', '\u200e 4\ufe0f\u20e3'])
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
  })
})

it.each([
  ['a\nb', 'line break'],
  ['a\rb', 'line break'],
  ['a\u001bb', 'U+001B'],
  ['a\0b', 'U+0000'],
  ['a\ud800b', 'U+D800'],
  ['a😀b', null],
])('names what %j can’t have: %j', (text, name) => expect(unusableIn(text)).toBe(name))

it.each([
  ['O’Hara', "O'Hara"],
  ['O‘Hara', "O'Hara"],
  ['OʼHara', "O'Hara"],
  ['O´Hara', "O'Hara"],
  ['Smith‐Jones', 'Smith-Jones'],
  ['Smith–Jones', 'Smith-Jones'],
  ['919−555−0132', '919-555-0132'],
  ['Mary\u00a0Ann', 'Mary Ann'],
  ['Mary\u2009Ann', 'Mary Ann'],
  ['👩‍💻', '👩💻'],
])('compares %j as %j', (text, plain) => expect(plainMarks(text)).toBe(plain))
