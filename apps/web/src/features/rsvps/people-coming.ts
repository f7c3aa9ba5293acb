import type { RsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import { personOf } from './person-of'

/** A person on the printed lists. `guestOf` is the name of a guest's host. */
export type PersonComing = {
  key: string
  name: string
  meal: string | null
  note: string | null
  guestOf: string | null
}

/** Returns everyone who is going, each member or visitor followed by their guests. */
export const peopleComing = (rsvps: readonly RsvpListRecord[]): PersonComing[] =>
  rsvps.filter(({ seat }) => seat === 'Going').flatMap(partyOf)

function partyOf({ id, meal, note, guests, ...rsvp }: RsvpListRecord): PersonComing[] {
  const { fullname, isVisitor } = personOf(rsvp)
  return [
    {
      key: id,
      name: fullname,
      meal,
      note: [isVisitor && 'Visitor', note].filter(Boolean).join(': '),
      guestOf: null,
    },
    ...guests.map((guest, place) => ({
      key: `${id}-${place}`,
      name: guest.name,
      meal: guest.meal,
      note: null,
      guestOf: fullname,
    })),
  ]
}
