import type { UserDetail } from '@clubhouse/schema/members/user'

/** Whether a member has the second form: they have set no password, and lack what the user form requires. */
export const isWithoutSignIn = ({ email, phoneNumber, isInvitable }: UserDetail): boolean =>
  email === null || (phoneNumber === null && isInvitable)
