/** The permissions of officers. Loads no schema, because every page of the portal asks. */

import { isAdmin } from '../members/role.js'

/** The permissions that an office can give; administrators have all of them. */
export const permissions = [
  'members',
  'events',
  'messages',
  'website',
  'finance.read',
  'finance.write',
  'raffle',
  'history',
  'offices',
] as const
export type Permission = (typeof permissions)[number]

export const permissionLabels: Record<Permission, string> = {
  members: 'Members',
  events: 'Events and attendance',
  messages: 'Announcements and inbox',
  website: 'Website',
  'finance.read': 'Finance: view',
  'finance.write': 'Finance: view and change',
  raffle: 'Raffle',
  history: 'History',
  offices: 'Officers and committees',
}

/** The permissions that can be limited to a chapter; a chapter lead has no others. */
export const chapterPermissions = ['events', 'messages'] as const satisfies readonly Permission[]

/** The permissions that would give away the club's money, or every other permission. */
export const guardedPermissions = [
  'finance.write',
  'offices',
] as const satisfies readonly Permission[]

/** Whether these permissions could give away the club's money, or other permissions. */
export const areGuarded = (permissions: readonly Permission[]): boolean =>
  guardedPermissions.some((one) => permissions.includes(one))

/** A permission of a person now; with a chapter, for what belongs to that chapter only. */
export type Grant = { permission: Permission; chapterId: string | null }

/** A person as `may` knows them, and whether they have raffle tickets to sell. */
export type Holder = { isAdmin: boolean; grants: readonly Grant[]; sellsTickets?: boolean }

/** Returns the signed-in person as `may` asks for them; a session stored by an earlier version has no grants. */
export const holderOf = (user: {
  role: readonly { name: string }[]
  grants?: readonly Grant[]
  sellsTickets?: boolean
}): Holder => ({
  isAdmin: isAdmin(user.role),
  grants: user.grants ?? [],
  sellsTickets: user.sellsTickets ?? false,
})

/** The reach that a permission needs: the whole club, a record of this chapter, or at least one chapter. */
export type Scope = 'club' | 'chapter' | { chapterId: string | null }

/** Whether a person may do this. Nothing else decides it: procedures, pages and tokens all ask here. */
export const may = (
  { isAdmin, grants }: Holder,
  permission: Permission,
  scope: Scope = 'club',
): boolean =>
  isAdmin || grants.some((grant) => grant.permission === permission && covers(grant, scope))

/** Whether a person has any permission, which makes them an officer who sees more than members. */
export const mayAnything = ({ isAdmin, grants }: Holder): boolean => isAdmin || grants.length > 0

/** Whether a person may do all that a grant allows. */
export const mayGrant = (holder: Holder, { permission, chapterId }: Grant): boolean =>
  may(holder, permission, chapterId === null ? 'club' : { chapterId })

function covers({ chapterId }: Grant, scope: Scope): boolean {
  if (chapterId === null || scope === 'chapter') return true
  return scope !== 'club' && scope.chapterId === chapterId
}

/** Returns these permissions with those that they include: who changes the finances sees them, too. */
export const withIncluded = (permissions: readonly Permission[]): Permission[] => [
  ...new Set([
    ...permissions,
    ...(permissions.includes('finance.write') ? (['finance.read'] as const) : []),
  ]),
]

/** Returns the part of what a person may do that these permissions cover; the person is no administrator in it. */
export function limitedTo(holder: Holder, permissions: readonly Permission[]): Holder {
  const covered = withIncluded(permissions)
  return {
    isAdmin: false,
    grants: holder.isAdmin
      ? covered.map((permission) => ({ permission, chapterId: null }))
      : holder.grants.filter(({ permission }) => covered.includes(permission)),
  }
}

/** The chapters that a person's permission is limited to; null: it covers the whole club. */
export function chaptersOf(holder: Holder, permission: Permission): string[] | null {
  if (may(holder, permission)) return null
  return holder.grants.flatMap((grant) =>
    grant.permission === permission && grant.chapterId !== null ? grant.chapterId : [],
  )
}
