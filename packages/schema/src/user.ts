import { z } from 'zod/mini'
import { userStatus } from './enumeration.js'
import * as field from './field.js'
import { role } from './role.js'

/** A member as the directory shows them. */
export const directoryMember = z.object({
  id: field.id(),
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  phoneNumber: z.string(),
  phoneExt: z.nullable(z.string()),
  company: z.nullable(z.object({ id: field.id(), name: z.string() })),
  chapter: z.nullable(z.object({ id: field.id(), name: z.string() })),
  role: z.array(role),
})
export type DirectoryMember = z.infer<typeof directoryMember>

/** Which members: all, those of one chapter, at most `limit` of them. */
export const directoryFilter = z.object({
  chapterId: z.optional(field.id('Chapter')),
  limit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
})

/** A user as the administrators' list shows them, whatever their status. */
export const userListRecord = z.object({
  id: field.id(),
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  phoneNumber: z.string(),
  phoneExt: z.nullable(z.string()),
  status: userStatus,
  company: z.nullable(
    z.object({
      id: field.id(),
      name: z.string(),
      phoneNumber: z.nullable(z.string()),
      phoneExt: z.nullable(z.string()),
      url: z.nullable(z.string()),
    }),
  ),
  chapter: z.nullable(z.object({ id: field.id(), name: z.string() })),
  /** The last sign-in; null when there was none. */
  signInLog: z.nullable(z.object({ createdAt: field.instant() })),
})
export type UserListRecord = z.infer<typeof userListRecord>
