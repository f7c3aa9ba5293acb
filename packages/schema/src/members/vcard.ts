import { contactPhone } from '../phone/format-phone.js'
import type { DirectoryMember } from './user.js'
import type { VcardFile } from './vcard-file.js'

/** A value as RFC 2426 and RFC 6350 write it. */
const escaped = (value: string) =>
  value.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')

/** At most 75 bytes a line, never in the middle of a character; what is left follows after a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines = ['']
  let room = 75
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (bytes > room) {
      lines.push(' ')
      room = 74
    }
    lines[lines.length - 1] += character
    room -= bytes
  }
  return lines.join('\r\n')
}

/** The letters, digits and hyphens of a name, for the name of a file. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

type Person = Pick<
  DirectoryMember,
  'firstname' | 'lastname' | 'fullname' | 'email' | 'phoneNumber' | 'phoneExt' | 'company'
>

/**
 * A person as a vCard 3.0, which phones, Outlook and Google Contacts all read, with what is known of them. Its lines and
 * escapes are those of 4.0, too.
 */
export function vcardOf({
  firstname,
  lastname,
  fullname,
  email,
  phoneNumber,
  phoneExt,
  company,
}: Person): VcardFile {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(lastname)};${escaped(firstname)};;;`,
    `FN:${escaped(fullname)}`,
    company && `ORG:${escaped(company.name)}`,
    email && `EMAIL;TYPE=INTERNET:${escaped(email)}`,
    phoneNumber && `TEL;TYPE=VOICE:${escaped(contactPhone(phoneNumber, phoneExt))}`,
    'END:VCARD',
  ]
  const text = lines.flatMap((line) => (line ? [`${folded(line)}\r\n`] : [])).join('')
  return { type: 'text/vcard', filename: `${plainName(fullname) || 'contact'}.vcf`, text }
}
