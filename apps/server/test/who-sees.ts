import type { AudienceField } from '@clubhouse/schema/privacy/field-audience'
import { type Caller, callers, whoMay } from './who-may.js'

/** The owner of the data, and records that have to do with them. */
export type Scene = {
  owner: { id: string; fullname: string; email: string; phone: string; photo: string }
  company: { id: string; name: string }
  chapterId: string
  event: { id: string; date: string }
}

/** One way to ask, for each field the text of the answer that gives it away, and what no answer has. */
export type Way = {
  path: string
  reveals: Partial<Record<AudienceField, string>>
  never?: string
}

type Rule =
  /** Shows other members to members: every cell of the matrix is played. */
  | { shows: (scene: Scene) => Way[] }
  /** Shows people to administrators, who see all, and is refused to others. */
  | 'administrators'
  /** Shows the caller to themselves. */
  | 'oneself'
  /** Has fields of these names, but no person: an address of the club, a company or a chapter, a switch. */
  | 'nobody'

/**
 * What each call that can carry a person shows of others. who-sees.test.ts finds these calls by their output, and fails
 * for one that has no rule here.
 */
export const whoSees: Readonly<Record<string, Rule>> = {
  'user.directory': {
    shows: ({ owner, company, chapterId }) => {
      const reveals = shownOf({ owner, company })
      return [
        { path: '/user/directory', reveals },
        { path: `/user/directory?chapterId=${chapterId}`, reveals },
        // Who is on a company's list belongs to it.
        {
          path: `/user/directory?companyId=${company.id}`,
          reveals: { company: owner.id },
        },
      ]
    },
  },
  'chapter.get': {
    shows: ({ owner, company, chapterId }) => {
      const reveals = shownOf({ owner, company })
      return [{ path: `/chapter/${chapterId}`, reveals }]
    },
  },
  'user.vcard': {
    shows: ({ owner, company }) => [
      {
        path: `/user/${owner.id}/vcard`,
        reveals: { email: owner.email, phone: owner.phone, company: company.name },
      },
    ],
  },
  'search.find': {
    shows: ({ owner, company }) => {
      const find = (q: string) => `/search?q=${encodeURIComponent(q)}`
      return [
        {
          path: find(owner.fullname),
          reveals: { email: owner.email, photo: owner.photo, company: company.name },
        },
        // Whether somebody is found tells what was searched for.
        { path: find(owner.email), reveals: { email: owner.id } },
        { path: find(company.name), reveals: { company: owner.id } },
        { path: find(`${owner.fullname} ${owner.email}`), reveals: { email: owner.id } },
        // A phone number finds nobody, whoever may see it.
        { path: find(owner.phone), reveals: {}, never: owner.id },
      ]
    },
  },
  'occurrence.get': {
    shows: ({ owner, event }) => [
      { path: `/event/${event.id}/${event.date}`, reveals: { attendance: owner.fullname } },
    ],
  },

  'erasure.list': 'administrators',
  'erasure.preview': 'administrators',
  'message.create': 'administrators',
  'message.get': 'administrators',
  'message.list': 'administrators',
  'message.preview': 'administrators',
  'message.reach': 'administrators',
  'message.recipients': 'administrators',
  'message.send': 'administrators',
  'message.sendAgain': 'administrators',
  'message.stop': 'administrators',
  'message.takeBack': 'administrators',
  'message.update': 'administrators',
  // Of another user; whoever asks for themselves sees their own.
  'suppressedAddress.get': 'administrators',
  'attendance.get': 'administrators',
  'attendance.update': 'administrators',
  'attendance.list': 'administrators',
  'audit.list': 'administrators',
  'contact.list': 'administrators',
  'contact.update': 'administrators',
  'rsvp.list': 'administrators',
  'invoice.list': 'administrators',
  'joinRequest.list': 'administrators',
  'memberImport.add': 'administrators',
  'memberImport.list': 'administrators',
  'subscription.list': 'administrators',
  'subscription.log': 'administrators',
  'user.list': 'administrators',
  // Of another user; whoever asks for themselves sees all.
  'user.get': 'administrators',
  'user.create': 'administrators',
  'user.exemptFromCompany': 'administrators',
  'user.invite': 'administrators',
  'user.resendInvitation': 'administrators',
  'user.revokeInvitation': 'administrators',
  'user.update': 'administrators',

  'account.get': 'oneself',
  'account.update': 'oneself',
  'account.confirmEmail': 'oneself',
  'account.changePassword': 'oneself',
  'account.exemptFromCompany': 'oneself',
  'account.setAvatar': 'oneself',
  'account.removeAvatar': 'oneself',
  'account.appearance': 'oneself',
  'auth.signIn': 'oneself',
  'auth.signInByCode': 'oneself',
  'auth.signInByMailedCode': 'oneself',
  'auth.signInByMailedLink': 'oneself',
  'auth.finishEnrollment': 'oneself',
  'dataExport.download': 'oneself',
  'invitation.accept': 'oneself',
  'passkey.signIn': 'oneself',
  'setUp.start': 'oneself',
  'setUp.claim': 'oneself',

  'account.settings': 'nobody',
  'account.changeSetting': 'nobody',
  'chapter.list': 'nobody',
  'chapter.active': 'nobody',
  'chapter.create': 'nobody',
  'chapter.update': 'nobody',
  'clubAudience.get': 'nobody',
  'clubAudience.update': 'nobody',
  'company.list': 'nobody',
  'company.create': 'nobody',
  'company.get': 'nobody',
  'company.update': 'nobody',
  'event.audience': 'nobody',
}

const shownOf = ({ owner, company }: Pick<Scene, 'owner' | 'company'>) => ({
  email: owner.email,
  phone: owner.phone,
  photo: owner.photo,
  company: company.name,
})

/** What a call answers to this caller at its door. */
export const doorFor = (name: string, caller: Caller) =>
  whoMay[name]?.doors[callers.indexOf(caller)]
