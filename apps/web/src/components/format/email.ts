import type { UserListRecord } from '@clubhouse/schema/members/user'

type Address = Pick<UserListRecord, 'email' | 'emailSharedWith'>

/** Where emails to a member go: their own address, or the one that they share; null for none. */
export const emailOf = ({ email, emailSharedWith }: Address): string | null =>
  email ?? emailSharedWith?.email ?? null

/** 'Shares Fay Wolfe’s email'; null for everybody else. */
export const sharedEmailText = ({ emailSharedWith }: Pick<Address, 'emailSharedWith'>) =>
  emailSharedWith && `Shares ${emailSharedWith.fullname}’s email`
