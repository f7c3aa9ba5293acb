import { z } from 'zod/mini'
import { chapterRecord } from './chapter.js'
import { companyRecord } from './company.js'
import { subscriptionStatus, userStatus } from './enumeration.js'
import * as field from './field.js'
import { role } from './role.js'

/** The signed-in person: the current user of spec section 3. */
export const currentUser = z.object({
  id: field.id(),
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  phoneNumber: z.string(),
  phoneExt: z.nullable(z.string()),
  status: userStatus,
  createdAt: field.instant(),
  updatedAt: field.instant(),
  stripeCustomerId: z.nullable(z.string()),
  chapterId: z.nullable(field.id()),
  companyId: z.nullable(field.id()),
  role: z.array(role),
  company: z.nullable(companyRecord),
  chapter: z.nullable(chapterRecord),
  subscription: z.nullable(z.object({ status: subscriptionStatus })),
  signInLog: z.nullable(z.object({ createdAt: field.instant() })),
})
export type CurrentUser = z.infer<typeof currentUser>
