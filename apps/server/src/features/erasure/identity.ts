import type { Tx } from '@clubhouse/db'
import { z } from 'zod/mini'

/** By what a person is known, now and before: texts that are looked for wherever the club has texts. */
export type Identity = {
  /** First and last name together: one of them alone may be anybody's. */
  names: readonly { firstname: string; lastname: string }[]
  emails: readonly string[]
  phones: readonly string[]
  /** Such as the name of a company that has nobody else. */
  others: readonly string[]
}

export type Company = { id: string; name: string; phoneNumber: string | null }

const text = z.catch(z.string(), '')
const states = z.catch(
  z.object({
    firstname: text,
    lastname: text,
    email: text,
    phoneNumber: text,
  }),
  { firstname: '', lastname: '', email: '', phoneNumber: '' },
)

/** What a person is called, and was, by their row, and by the history of it. `company` goes along with them. */
export async function identityOf(tx: Tx, id: string, company: Company | null): Promise<Identity> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { firstname: true, lastname: true, email: true, phoneNumber: true },
  })
  const change = await tx.emailChange.findUnique({
    where: { userId: id },
    select: { email: true },
  })
  const entries = await tx.auditLog.findMany({
    where: { entityId: id },
    select: { before: true, after: true },
  })
  const former = entries.flatMap(({ before, after }) => [states.parse(before), states.parse(after)])
  // An entry has what changed: an old last name goes with the first name of today.
  const names = [user, ...former].map(({ firstname, lastname }) => ({
    firstname: firstname || user.firstname,
    lastname: lastname || user.lastname,
  }))
  const all = [user, ...former]
  return {
    names,
    emails: known([...all.map(({ email }) => email), change?.email ?? '']),
    phones: known([...all.map(({ phoneNumber }) => phoneNumber), company?.phoneNumber ?? '']),
    others: known(company && (await isOnlyName(tx, company)) ? [company.name] : []),
  }
}

/** Whether no other company is called so: a name of two is not this person's. */
const isOnlyName = async (tx: Tx, { name }: Company) =>
  (await tx.company.count({ where: { name: { equals: name, mode: 'insensitive' } } })) === 1

/** Those that say something, once each. */
const known = (texts: readonly string[]) => [
  ...new Set(texts.map((one) => one.trim()).filter((one) => one.length > 2)),
]
