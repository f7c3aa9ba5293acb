/** Finds how a PDF is encrypted. These dictionaries are never compressed (ISO 32000-2, 7.5.7). */
import type { Encryption } from './pdf-password.js'

/** A dictionary of the standard handler is shorter than this, in characters. */
const longest = 4096

/** Returns how a PDF is encrypted; null if it isn't, undefined if that can't be read. Of an updated file the last counts. */
export function readEncryption(bytes: Buffer): Encryption | null | undefined {
  const text = bytes.toString('latin1')
  const references = [...text.matchAll(/\/Encrypt\s*(?:(\d{1,10})\s+(\d{1,5})\s+R|(?=<<))/g)]
  const last = references.at(-1)
  if (!last) return null
  const [whole, object, generation] = last
  const at = object
    ? startOfObject(text, object, generation ?? '0')
    : (last.index ?? 0) + whole.length
  const dictionary = at < 0 ? '' : text.slice(at, at + longest)
  const string = (name: string) => stringAt(dictionary, name)
  const number = (name: string) => numberAt(dictionary, name)
  const [owner, user, permissions] = [string('O'), string('U'), number('P')]
  const revision = number('R')
  if (!owner || !user || permissions === null || revision === null) return undefined
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return undefined
  const isRc4 = (number('V') ?? 0) === 1
  return {
    revision,
    keyBytes: isRc4 ? 5 : keyBytesOf(dictionary, revision),
    owner,
    user,
    permissions,
    fileId: fileIdOf(text),
    coversMetadata: !/\/EncryptMetadata\s+false/.test(dictionary),
  }
}

/** So many versions of an object are read, the latest. */
const versions = 100

function startOfObject(text: string, object: string, generation: string): number {
  const marker = new RegExp(`(?<![0-9])0*${Number(object)}\\s+${Number(generation)}\\s+obj\\b`, 'g')
  const found = [...text.matchAll(marker)].slice(-versions)
  return (
    found.findLast(({ index }) => /\/Filter/.test(text.slice(index, index + longest)))?.index ?? -1
  )
}

/** Crypt filters of revision 4 have 128 bits; before, the length is in bits, and 40 if it is missing. */
function keyBytesOf(dictionary: string, revision: number): number {
  if (revision === 4) return 16
  // A crypt filter's own length is in bytes.
  const bits = numberAt(dictionary, 'Length') ?? 40
  return Math.min(16, Math.max(5, bits >= 40 ? bits >> 3 : bits))
}

function numberAt(dictionary: string, name: string): number | null {
  const [, digits] = new RegExp(`/${name}\\s+(-?\\d{1,11})(?![\\d.])`).exec(dictionary) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The first part of the identifier, of the first trailer: an update keeps it. */
function fileIdOf(text: string): Buffer {
  const found = /\/ID\s*\[\s*/.exec(text)
  return (found && stringFrom(text, found.index + found[0].length)) ?? Buffer.alloc(0)
}

function stringAt(dictionary: string, name: string): Buffer | null {
  const found = new RegExp(`/${name}\\s*(?=[(<])`).exec(dictionary)
  return found && stringFrom(dictionary, found.index + found[0].length)
}

/** A string, in parentheses or in hexadecimal digits (ISO 32000-2, 7.3.4). */
function stringFrom(text: string, at: number): Buffer | null {
  if (text.charAt(at) === '<') {
    const [, digits = ''] = /^<([\dA-Fa-f\s]*)>/.exec(text.slice(at, at + longest)) ?? []
    return Buffer.from(digits.replace(/\s/g, '').replace(/^((?:..)*.)$/, '$10'), 'hex')
  }
  return text.charAt(at) === '(' ? literalFrom(text, at + 1) : null
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function literalFrom(text: string, start: number): Buffer | null {
  const token = /\\([0-7]{1,3})|\\(\r\n|[\s\S])|(\r\n?)|([\s\S])/y
  token.lastIndex = start
  const characters: string[] = []
  for (let depth = 1; characters.length < longest; ) {
    const found = token.exec(text)
    if (!found) return null
    const [, octal, escaped, lineEnd, plain = ''] = found
    if (plain === '(') depth += 1
    if (plain === ')') depth -= 1
    if (depth === 0) return Buffer.from(characters.join(''), 'latin1')
    if (octal) characters.push(String.fromCharCode(Number.parseInt(octal, 8) & 0xff))
    // A line end after a backslash is none.
    else if (escaped) characters.push(/[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped))
    else characters.push(lineEnd ? '\n' : plain)
  }
  return null
}
