import type { Db, Prisma } from '@clubhouse/db'
import type { UserListRecord } from '@clubhouse/schema/user'

/** The columns of `userListRecord`. */
const userListSelect = {
  id: true,
  firstname: true,
  lastname: true,
  email: true,
  avatar: true,
  phoneNumber: true,
  phoneExt: true,
  status: true,
  company: { select: { id: true, name: true, phoneNumber: true, phoneExt: true, url: true } },
  chapter: { select: { id: true, name: true } },
  signInLog: { select: { createdAt: true }, orderBy: { createdAt: 'desc' }, take: 1 },
} satisfies Prisma.UserSelect

/** Every user of whatever status, Deleted ones included, by last and first name. */
export async function listUsers(db: Db): Promise<UserListRecord[]> {
  const users = await db.user.findMany({
    select: userListSelect,
    orderBy: [{ lastname: 'asc' }, { firstname: 'asc' }, { id: 'asc' }],
  })
  return users.map(({ signInLog: [last], ...user }) => ({
    ...user,
    fullname: `${user.firstname} ${user.lastname}`,
    signInLog: last ? { createdAt: last.createdAt.toISOString() } : null,
  }))
}
