import { currentUser, profileSchema, signedIn } from '@clubhouse/schema/identity/account'
import { signInSchema } from '@clubhouse/schema/identity/auth'
import { userCreate, userDetail, userListRecord, userUpdate } from '@clubhouse/schema/members/user'
import { userActivity } from '@clubhouse/schema/members/user-activity'
import { chapterFactory } from './chapters.js'
import { companyFactory } from './companies.js'
import { linked, makeFactory, nextId } from './make-factory.js'
import { person } from './names.js'

/** Somebody who is signed in: a member with a company, a chapter and an active subscription. */
export const currentUserFactory = makeFactory(currentUser, (n, given) => {
  const company = linked(given.companyId, given.company, companyFactory.build)
  const chapter = linked(given.chapterId, given.chapter, chapterFactory.build)
  return {
    ...person(n, given),
    companyId: company.id,
    companyExempt: false,
    company: company.record,
    chapterId: chapter.id,
    chapter: chapter.record,
    role: [{ name: 'Member' as const }],
    grants: [],
    sellsTickets: false,
    subscription: { status: 'Active' as const, usableUntil: null },
    joinRequest: null,
  }
})

/** The result of a sign-in. */
export const signedInFactory = makeFactory(signedIn, () => ({ user: currentUserFactory.build() }))

/** A user as the administrators' list shows them. */
export const userListFactory = makeFactory(userListRecord, (n, given) => ({
  ...person(n, given),
  chapter: { id: nextId(), name: 'Midday' },
  isCurrentMember: true,
  isInvitable: false,
}))

const namedChapter = ({ id = nextId() }: { id?: string }) => ({ id, name: 'Midday' })

/** A user with all that administrators see of them. */
export const userDetailFactory = makeFactory(userDetail, (n, given) => {
  const company = linked(given.companyId, given.company, companyFactory.build)
  const chapter = linked(given.chapterId, given.chapter, namedChapter)
  return {
    ...person(n, given),
    companyId: company.id,
    companyExempt: false,
    company: company.record,
    chapterId: chapter.id,
    chapter: chapter.record,
    role: [{ name: 'Member' as const }],
    isErased: false,
    isCurrentMember: true,
    isInvitable: false,
    version: 1,
  }
})

/** The empty activity of a new user. */
export const userActivityFactory = makeFactory(userActivity, () => ({
  rsvps: [],
  attendance: { present: 0, madeUp: 0, excused: 0, counted: 0, percentage: null, dates: [] },
  subscription: null,
  invoices: [],
  messages: [],
}))

/** The input of the profile form. */
export const profileInputFactory = makeFactory(profileSchema, person)

/** The input that creates a user. */
export const userCreateFactory = makeFactory(userCreate, person)

/** The input that updates a user, without the password. */
export const userUpdateFactory = makeFactory(userUpdate, (n, given) => ({
  ...person(n, given),
  password: null,
}))

/** The input of the sign-in form. */
export const signInInputFactory = makeFactory(signInSchema)
