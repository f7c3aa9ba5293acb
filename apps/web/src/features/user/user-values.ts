import { isAdmin } from '@clubhouse/schema/role'
import type { UserDetail, UserEntry } from '@clubhouse/schema/user'

const passwords = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** What the form of a new user begins with. */
export const blankUser: UserEntry = {
  firstname: '',
  lastname: '',
  email: '',
  phoneNumber: '',
  phoneExt: '',
  companyId: '',
  chapterId: '',
  status: 'Active',
  role: 'Member',
  ...passwords,
}

/** A user as the form holds them: blank where there is nothing. */
export const userValues = (user: UserDetail): UserEntry => ({
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  phoneNumber: user.phoneNumber,
  phoneExt: user.phoneExt ?? '',
  companyId: user.companyId ?? '',
  chapterId: user.chapterId ?? '',
  status: user.status,
  role: isAdmin(user.role) ? 'Admin' : 'Member',
  ...passwords,
})
