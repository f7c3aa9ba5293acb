/** One line of a card: its name, its parameters in capitals, and its value. */
type Property = { name: string; parameters: string; value: string }

/** The columns of contact cards. */
const header = ['First name', 'Last name', 'Email', 'Phone number', 'Other phone', 'Company']

/** Contact cards (vCard 2.1 to 4.0, as phones and mail programs export them) as the records of a table, header first. */
export function vcardRecords(text: string): string[][] {
  const cards = unfold(text).split(/^BEGIN:VCARD$/im)
  return [header, ...cards.slice(1).map((card) => recordOf(card.split('\n').flatMap(asProperty)))]
}

/** Joins what is folded: by a blank (RFC 6350, 3.2), or by the equals sign of a quoted-printable value. */
const unfold = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/^([^:\n]*QUOTED-PRINTABLE[^:\n]*:.*(?:=\n.*)+)$/gim, (value) =>
      value.replaceAll('=\n', ''),
    )

function asProperty(line: string): Property[] {
  const [, name, parameters = '', value = ''] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;[^:"]*(?:"[^"]*")?)*):(.*)$/.exec(line) ?? []
  if (!name) return []
  const isQuoted = /QUOTED-PRINTABLE/i.test(parameters)
  return [
    {
      name: name.toUpperCase(),
      parameters: parameters.toUpperCase(),
      value: isQuoted ? fromQuotedPrintable(value) : value,
    },
  ]
}

/** A value whose bytes are written as =C3=A9, in UTF-8. */
const fromQuotedPrintable = (value: string) =>
  new TextDecoder().decode(
    Uint8Array.from(value.match(/=[\dA-F]{2}|[\s\S]/gi) ?? [], (unit) =>
      unit.length === 3 ? Number.parseInt(unit.slice(1), 16) : unit.charCodeAt(0),
    ),
  )

function recordOf(properties: readonly Property[]): string[] {
  const all = (name: string) => properties.filter((property) => property.name === name)
  const [lastname = '', firstname = ''] = parts(all('N')[0]?.value ?? '')
  const fullname = plain(all('FN')[0]?.value ?? '').split(' ')
  const hasName = lastname !== '' || firstname !== ''
  const phones = all('TEL')
    .filter(({ parameters }) => !/FAX|PAGER/.test(parameters))
    .toSorted((one, other) => phoneRank(one) - phoneRank(other))
    .map(({ value }) => plain(value.replace(/^tel:/i, '')))
  return [
    hasName ? firstname : fullname.slice(0, -1).join(' '),
    hasName ? lastname : (fullname.at(-1) ?? ''),
    plain(all('EMAIL').toSorted(preferredFirst)[0]?.value ?? ''),
    phones[0] ?? '',
    phones.slice(1).join(', '),
    parts(all('ORG')[0]?.value ?? '')[0] ?? '',
  ]
}

const isPreferred = ({ parameters }: Property) => /\bPREF\b/.test(parameters)
const preferredFirst = (one: Property, other: Property) =>
  Number(isPreferred(other)) - Number(isPreferred(one))
const phoneRank = (phone: Property) =>
  isPreferred(phone) ? 0 : /CELL|IPHONE/.test(phone.parameters) ? 1 : 2

/** The parts of a structured value. */
const parts = (value: string) => value.split(/(?<!\\);/).map(plain)
const plain = (value: string) => value.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').trim()
