import type { Db, Tx } from '@clubhouse/db'
import type { ImportRow } from '@clubhouse/schema/members/member-import'
import { nameKey } from '@clubhouse/schema/text/search-text'

export type Sponsor = { id: string; fullname: string }

/** Finds a sponsor by member number or name; 'many' when several people have the name, null when nobody does. */
export type FindSponsor = (text: string) => Sponsor | 'many' | null

/** 'Lund, Terry' and 'Terry Lund' have the same key. */
const fullnameKey = (text: string): string => {
  const [last = '', first] = text.split(/,\s*/, 2)
  return nameKey(first === undefined ? last : `${first} ${last}`)
}

/** Reads the members whom rows may name as sponsors. */
export async function readSponsors(db: Db | Tx, rows: readonly ImportRow[]): Promise<FindSponsor> {
  if (rows.every(({ sponsor }) => sponsor.trim() === '')) return () => null
  const users = await db.user.findMany({
    select: { id: true, firstname: true, lastname: true, membership: { select: { number: true } } },
  })
  const byName = new Map<string, Sponsor | 'many'>()
  const byNumber = new Map<string, Sponsor>()
  for (const { id, firstname, lastname, membership } of users) {
    const sponsor = { id, fullname: `${firstname} ${lastname}` }
    const key = nameKey(sponsor.fullname)
    byName.set(key, byName.has(key) ? 'many' : sponsor)
    if (membership?.number) byNumber.set(membership.number, sponsor)
  }
  return (text) => byNumber.get(text.trim()) ?? byName.get(fullnameKey(text)) ?? null
}

/** Returns whether a row is about the person whom another row names as sponsor. */
export function listedIn(rows: readonly ImportRow[]): (text: string) => boolean {
  const keys = new Set(
    rows.flatMap(({ firstname, lastname, number }) => [
      nameKey(`${firstname} ${lastname}`),
      number.trim(),
    ]),
  )
  return (text) => keys.has(text.trim()) || keys.has(fullnameKey(text))
}
