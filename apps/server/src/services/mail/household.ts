import type { Prisma } from '@clubhouse/db'

/** The columns that `addressOf` needs. */
export const addressSelect = {
  email: true,
  emailSharedWith: { select: { id: true, email: true } },
} as const satisfies Prisma.UserSelect

type Address = { email: string | null; emailSharedWith: { email: string | null } | null }

/** Where emails to a member go: their own address, or the one that they share; null when they have none. */
export const addressOf = ({ email, emailSharedWith }: Address): string | null =>
  email ?? emailSharedWith?.email ?? null

type Resident = { id: string; emailSharedWith: { id: string } | null }

/** The member who has the address of somebody; the same for everybody who shares it. */
export const householdOf = ({ id, emailSharedWith }: Resident): string => emailSharedWith?.id ?? id

/** Returns one person of each address: its holder, or else the first who shares it. */
export function onePerAddress<Person extends Resident>(people: readonly Person[]): Person[] {
  const chosen = new Map<string, Person>()
  for (const person of people) {
    const household = householdOf(person)
    if (!chosen.has(household) || person.id === household) chosen.set(household, person)
  }
  return people.filter((person) => chosen.get(householdOf(person)) === person)
}
