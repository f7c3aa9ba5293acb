import type {
  MembershipEndReason,
  MembershipStartReason,
  MembershipType,
} from '@clubhouse/schema/enumeration'
import type { ChangeKind } from '@clubhouse/schema/members/membership-changes'

export const typeOptions = (
  ['Active', 'Honorary', 'Associate', 'Family', 'Corporate'] as const
).map((value: MembershipType) => ({ value, label: value }))

export const startReasons = {
  Joined: 'Joined',
  Reinstated: 'Reinstated',
  TransferredIn: 'Transferred in',
  TypeChanged: 'Type changed',
  Unknown: 'First day not known',
} satisfies Record<MembershipStartReason, string>

export const endReasons = {
  Resigned: 'Resigned',
  Nonpayment: 'Nonpayment',
  Moved: 'Moved',
  TransferredOut: 'Transferred out',
  TypeChanged: 'Type changed',
  Deceased: 'Deceased',
} satisfies Record<MembershipEndReason, string>

export const changeWords = {
  ...startReasons,
  ...endReasons,
  LeaveStarted: 'Leave started',
  LeaveEnded: 'Leave ended',
} satisfies Record<ChangeKind, string>

/** The options of a select, from values with their words. */
export const optionsOf = (values: readonly (keyof typeof changeWords)[]) =>
  values.map((value) => ({ value, label: changeWords[value] }))
