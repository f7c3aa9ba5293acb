import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import type { RsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'

type Person = { fullname: string; email: string | null; phone: string | null; isVisitor: boolean }

/** Returns the member or visitor behind an RSVP. */
export const personOf = ({ user, visitor }: Pick<RsvpListRecord, 'user' | 'visitor'>): Person =>
  user
    ? {
        fullname: user.fullname,
        email: user.email,
        phone: formatPhone(user.phoneNumber, user.phoneExt),
        isVisitor: false,
      }
    : {
        fullname: visitor?.name ?? '',
        email: visitor?.email ?? null,
        phone: null,
        isVisitor: true,
      }
