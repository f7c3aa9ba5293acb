import {
  permissions as officePermissions,
  type Permission,
} from '@clubhouse/schema/offices/permission'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../src/router.js'
import {
  atOccurrence,
  inCelebrations,
  inChapter,
  inDirectory,
  inDuties,
  inOffices,
  inSearch,
  inVcard,
  type Ways,
} from './member-details.js'

/** Members who hold an office: one for each permission, and a chapter lead with those of a chapter. */
export const officers = [...officePermissions, 'chapterLead'] as const
export type Officer = (typeof officers)[number]
export const callers = [
  'visitor',
  'newcomer',
  'member',
  'administrator',
  'suspended',
  ...officers,
] as const
export type Caller = (typeof callers)[number]

/** The response to each caller; 'in' means admitted. A permission without an answer does not compile. */
type Responses = Readonly<Record<Caller, 401 | 403 | 'in'>>
/** Whether a call needs a recent sign-in; 'by input': for some of its inputs, which its own tests show. */
type RecentSignIn = 'always' | 'by input' | 'never'
/**
 * Of a call whose response can carry a person and that others than officers may make: it shows the caller to
 * themselves; has fields of these names, but of no person; or shows members to members, for which each cell of the
 * matrix is tried.
 */
type Shows = 'oneself' | 'nobody' | Ways
/** `sessionOnly`: not by a personal access token. `permission`: what officers need; 'any': any permission. */
type Rule = {
  responses: Responses
  sessionOnly: boolean
  recentSignIn: RecentSignIn
  permission?: Permission | 'any'
  shows?: Shows
}

const everyOfficer = {
  members: 'in',
  events: 'in',
  messages: 'in',
  website: 'in',
  'finance.read': 'in',
  'finance.write': 'in',
  raffle: 'in',
  history: 'in',
  offices: 'in',
  chapterLead: 'in',
} as const satisfies Record<Officer, 'in'>

const noOfficer = {
  members: 403,
  events: 403,
  messages: 403,
  website: 403,
  'finance.read': 403,
  'finance.write': 403,
  raffle: 403,
  history: 403,
  offices: 403,
  chapterLead: 403,
} as const satisfies Record<Officer, 403>

const byAnyCredential = (responses: Responses): Rule => ({
  responses,
  sessionOnly: false,
  recentSignIn: 'never',
})
type Base = Omit<Responses, Officer>
const base = (visitor: 401 | 'in', newcomer: 403 | 'in', member: 403 | 'in'): Base => ({
  visitor,
  newcomer,
  member,
  administrator: 'in',
  suspended: visitor,
})
const everyone = byAnyCredential({ ...base('in', 'in', 'in'), ...everyOfficer })
const signedIn = byAnyCredential({ ...base(401, 'in', 'in'), ...everyOfficer })
const members = byAnyCredential({ ...base(401, 403, 'in'), ...everyOfficer })
const administrators = byAnyCredential({ ...base(401, 403, 403), ...noOfficer })
const anyOfficer: Rule = {
  ...byAnyCredential({ ...base(401, 403, 403), ...everyOfficer }),
  permission: 'any',
}

/** Officers with one permission: `others` have it, too. */
const officersWith = (permission: Permission, ...others: Officer[]): Rule => ({
  ...byAnyCredential({
    ...base(401, 403, 403),
    ...noOfficer,
    ...Object.fromEntries([permission, ...others].map((officer) => [officer, 'in'])),
  }),
  permission,
})
const withMembers = officersWith('members')
const withEvents = officersWith('events')
const withChapterEvents = officersWith('events', 'chapterLead')
const withMessages = officersWith('messages')
const withChapterMessages = officersWith('messages', 'chapterLead')
const withWebsite = officersWith('website')
// Includes officers who may change the finances.
const withFinance = officersWith('finance.read', 'finance.write')
const withFinanceChanges = officersWith('finance.write')
const withHistory = officersWith('history')
const withOffices = officersWith('offices')

/** Calls that give access to an account. */
const inSession = (rule: Rule): Rule => ({ ...rule, sessionOnly: true })

/** Calls that would give an account, or the club, to anyone who holds a session. */
const recently = (rule: Rule): Rule => ({
  ...inSession(rule),
  recentSignIn: 'always',
})
const recentlyByInput = (rule: Rule): Rule => ({
  ...rule,
  recentSignIn: 'by input',
})

const showing = (shows: Shows, rule: Rule): Rule => ({ ...rule, shows })

type Outputs = inferRouterOutputs<AppRouter>
type ProcedureName = {
  [Feature in keyof Outputs & string]: `${Feature}.${keyof Outputs[Feature] & string}`
}[keyof Outputs & string]

/**
 * The allowed callers of each call and what it shows of members, independent of the procedures. The compiler names a
 * missing call; who-sees.test.ts names one that can carry a person and does not say whom it shows.
 */
export const permissions: Readonly<Record<string, Rule>> = {
  'auth.signIn': showing('oneself', everyone),
  'auth.signInByCode': showing('oneself', everyone),
  'auth.askForMailedCode': everyone,
  'auth.signInByMailedCode': showing('oneself', everyone),
  'auth.signInByMailedLink': showing('oneself', everyone),
  'auth.askForHelp': everyone,
  'auth.startEnrollment': everyone,
  'auth.finishEnrollment': showing('oneself', everyone),
  'auth.refresh': everyone,
  'auth.signOut': everyone,
  'auth.forgotPassword': everyone,
  'auth.resetPassword': everyone,
  'contact.send': everyone,
  'contact.list': withMessages,
  'contact.update': withMessages,
  'message.list': withChapterMessages,
  'message.get': withChapterMessages,
  'message.create': withChapterMessages,
  'message.update': withChapterMessages,
  'message.remove': withChapterMessages,
  'message.reach': withChapterMessages,
  'message.preview': withChapterMessages,
  'message.test': withChapterMessages,
  'message.takeBack': withChapterMessages,
  'message.stop': withChapterMessages,
  'message.recipients': withChapterMessages,
  'message.send': inSession(withChapterMessages),
  'message.sendAgain': inSession(withChapterMessages),
  'invitation.accept': showing('oneself', everyone),
  'account.get': showing('oneself', signedIn),
  'account.update': showing('oneself', recentlyByInput(signedIn)),
  'account.confirmEmail': showing('oneself', everyone),
  'account.changePassword': showing('oneself', recentlyByInput(inSession(signedIn))),
  'account.exemptFromCompany': showing('oneself', signedIn),
  'account.setAvatar': showing('oneself', signedIn),
  'account.removeAvatar': showing('oneself', signedIn),
  'account.settings': showing('nobody', signedIn),
  'account.changeSetting': showing('nobody', signedIn),
  'account.audience': signedIn,
  'account.changeAudience': signedIn,
  'account.publicity': signedIn,
  'account.changePublicity': signedIn,
  'account.appearance': showing('oneself', signedIn),
  'account.unsubscribe': everyone,
  'account.renewCalendar': recently(signedIn),
  'dataExport.get': inSession(signedIn),
  'dataExport.request': recentlyByInput(inSession(signedIn)),
  'dataExport.download': showing('oneself', inSession(signedIn)),
  'address.search': signedIn,
  // A newcomer finds nothing: search.test.ts.
  'search.find': showing(inSearch, signedIn),
  // For the website, and for events and their programs.
  'site.uploadPicture': { ...officersWith('website', 'events', 'chapterLead'), permission: 'any' },
  'setUp.start': inSession(administrators),
  'setUp.trial': inSession(administrators),
  'setUp.checkLink': everyone,
  'setUp.claim': showing('oneself', everyone),
  'setUp.checklist': administrators,
  'setUp.hideChecklist': administrators,
  'security.factor': inSession(signedIn),
  'security.startFactor': recently(signedIn),
  'security.confirmFactor': recently(signedIn),
  'security.renewCodes': recently(signedIn),
  'security.turnFactorOff': recently(signedIn),
  'security.prove': inSession(signedIn),
  'security.startPasskeyProof': inSession(signedIn),
  'security.askForMailedProof': inSession(signedIn),
  'security.sessions': inSession(signedIn),
  'security.endSession': inSession(signedIn),
  'security.ofUser': administrators,
  'security.resetOfUser': recently(administrators),
  'security.stopResetOfUser': inSession(administrators),
  'security.rule': administrators,
  'security.setRule': recently(administrators),
  'passkey.startSignIn': everyone,
  'passkey.signIn': showing('oneself', everyone),
  'passkey.list': inSession(signedIn),
  'passkey.start': recently(signedIn),
  'passkey.create': recently(signedIn),
  'passkey.rename': inSession(signedIn),
  'passkey.remove': recently(signedIn),
  'personalAccessToken.list': signedIn,
  'personalAccessToken.create': recently(signedIn),
  'personalAccessToken.revoke': inSession(signedIn),
  'personalAccessToken.setPolicy': recently(administrators),
  'company.list': showing('nobody', signedIn),
  'company.create': showing('nobody', signedIn),
  'map.preview': signedIn,
  'map.source': signedIn,
  'proposal.list': withMembers,
  'proposal.get': withMembers,
  'proposal.update': withMembers,
  'proposal.decide': withMembers,
  'proposal.audience': withMembers,
  'proposal.announce': withMembers,
  'proposal.induct': inSession(withMembers),
  'proposal.withdraw': withMembers,
  'proposal.remove': withMembers,
  'proposal.rule': withMembers,
  'proposal.setRule': administrators,
  // For another sponsor or from a message: officers only, see proposals.test.ts. They name sponsors, which nobody hides.
  'ownProposal.create': showing('nobody', members),
  'ownProposal.list': showing('nobody', members),
  'ownProposal.withdraw': members,
  'ownProposal.announced': showing('nobody', members),
  'ownProposal.object': members,
  'ownProposal.withdrawObjection': members,
  'joinRequest.list': administrators,
  'joinRequest.create': signedIn,
  'joinRequest.approve': administrators,
  'joinRequest.reject': administrators,
  'office.list': showing(inOffices, members),
  'office.listPublic': everyone,
  'office.create': recentlyByInput(withOffices),
  'office.update': recentlyByInput(withOffices),
  'office.remove': withOffices,
  'office.appoint': recentlyByInput(withOffices),
  'office.changeTerm': recentlyByInput(withOffices),
  'office.removeTerm': recentlyByInput(withOffices),
  'committee.create': withOffices,
  'committee.update': withOffices,
  'committee.remove': withOffices,
  'committee.addMember': withOffices,
  'committee.changeMember': withOffices,
  'committee.removeMember': withOffices,
  'handover.list': anyOfficer,
  'handover.create': withOffices,
  'handover.remove': withOffices,
  'handover.check': anyOfficer,
  'chapter.list': showing('nobody', members),
  'chapter.get': showing(inChapter, members),
  'chapter.create': administrators,
  'chapter.update': administrators,
  'company.get': showing('nobody', members),
  // A member: their own company, if they may edit it: companies.test.ts.
  'company.update': showing('nobody', members),
  'erasure.own': inSession(signedIn),
  'erasure.request': recently(signedIn),
  'erasure.withdraw': inSession(signedIn),
  'erasure.list': administrators,
  'erasure.preview': inSession(administrators),
  'erasure.carryOut': recentlyByInput(inSession(administrators)),
  'event.audience': withChapterEvents,
  'event.create': withChapterEvents,
  'event.update': withChapterEvents,
  'occurrence.update': withChapterEvents,
  'program.list': withChapterEvents,
  'program.get': withChapterEvents,
  'program.save': withChapterEvents,
  'program.saveList': withChapterEvents,
  'program.introductions': members,
  'rsvp.list': withChapterEvents,
  'rsvp.remind': withChapterEvents,
  'rsvp.add': withChapterEvents,
  'duty.list': members,
  'duty.ofDate': showing(inDuties, members),
  'duty.create': withChapterEvents,
  'duty.update': withChapterEvents,
  'duty.remove': withChapterEvents,
  'duty.roster': withChapterEvents,
  'duty.propose': withChapterEvents,
  'duty.fill': withChapterEvents,
  'duty.assign': withChapterEvents,
  'duty.unassign': withChapterEvents,
  'ownDuty.list': members,
  'ownDuty.take': showing('oneself', members),
  'ownDuty.confirm': members,
  'ownDuty.decline': members,
  // The names of those who could take it.
  'dutySwap.choices': showing('nobody', members),
  'dutySwap.offer': members,
  'dutySwap.accept': members,
  'dutySwap.end': members,
  'absence.own': showing('oneself', members),
  'absence.addOwn': showing('oneself', members),
  'absence.removeOwn': members,
  'absence.list': withEvents,
  'absence.add': withEvents,
  'absence.remove': withEvents,
  'weeklyEmail.get': administrators,
  'weeklyEmail.preview': administrators,
  'weeklyEmail.update': administrators,
  'visitorRsvp.request': everyone,
  'visitorRsvp.get': everyone,
  'visitorRsvp.update': everyone,
  'attendance.get': withChapterEvents,
  'attendance.update': withChapterEvents,
  'attendance.code': withChapterEvents,
  'attendance.addGuest': withChapterEvents,
  'attendance.removeGuest': withChapterEvents,
  'attendance.list': withEvents,
  'attendance.own': members,
  'attendance.checkIn': members,
  'makeUp.own': showing('oneself', members),
  'makeUp.createOwn': showing('oneself', members),
  'makeUp.removeOwn': members,
  'makeUp.create': withChapterEvents,
  'makeUp.remove': withChapterEvents,
  'makeUp.rule': withChapterEvents,
  'makeUp.updateRule': administrators,
  'serviceHours.own': showing('oneself', members),
  'serviceHours.createOwn': showing('oneself', members),
  'serviceHours.updateOwn': showing('oneself', members),
  'serviceHours.removeOwn': members,
  'serviceHours.list': withEvents,
  'serviceHours.create': withChapterEvents,
  'serviceHours.update': withChapterEvents,
  'serviceHours.remove': withChapterEvents,
  'serviceHours.ofDate': withChapterEvents,
  'serviceHours.record': withChapterEvents,
  'serviceHours.shifts': withChapterEvents,
  // Of another user; for your own, see save-user.test.ts.
  'user.get': withMembers,
  'user.create': recently(withMembers),
  'user.exemptFromCompany': withMembers,
  'user.setAvatar': withMembers,
  'user.removeAvatar': withMembers,
  'user.activity': withMembers,
  'user.commitments': withMembers,
  'user.invite': recentlyByInput(inSession(withMembers)),
  'user.resendInvitation': inSession(withMembers),
  'user.revokeInvitation': inSession(withMembers),
  'user.update': recentlyByInput(withMembers),
  'chapter.active': showing('nobody', members),
  'event.get': members,
  'event.list': members,
  'occurrence.get': showing(atOccurrence, members),
  'rsvp.own': members,
  'rsvp.update': members,
  'rsvp.updateSeries': members,
  'event.active': members,
  'invoice.list': withFinance,
  'invoice.get': withFinance,
  'invoice.reminder': withFinanceChanges,
  'invoice.remind': inSession(withFinanceChanges),
  'invoice.create': withFinanceChanges,
  'invoice.credit': withFinanceChanges,
  'invoice.void': withFinanceChanges,
  'invoice.own': showing('oneself', members),
  'invoice.checkout': members,
  'document.invoice': withFinance,
  'document.ownInvoice': showing('oneself', members),
  'document.run': withFinance,
  'document.receipt': withFinance,
  'document.ownReceipt': showing('oneself', members),
  'document.statement': withFinance,
  'document.ownStatement': showing('oneself', members),
  'document.depositSlip': withFinance,
  'invoiceRun.list': withFinance,
  'invoiceRun.get': withFinance,
  'invoiceRun.create': withFinanceChanges,
  'invoiceRun.changeRow': withFinanceChanges,
  'invoiceRun.remove': withFinanceChanges,
  'invoiceRun.issue': inSession(withFinanceChanges),
  'duesSchedule.list': withFinance,
  'duesSchedule.create': withFinanceChanges,
  'duesSchedule.update': withFinanceChanges,
  'duesSchedule.archive': withFinanceChanges,
  'payment.list': withFinance,
  'payment.own': showing('oneself', members),
  'payment.get': withFinance,
  'payment.create': withFinanceChanges,
  'payment.applyCredit': withFinanceChanges,
  'payment.reverse': withFinanceChanges,
  'payment.refund': withFinanceChanges,
  'deposit.list': withFinance,
  'deposit.get': withFinance,
  'deposit.create': withFinanceChanges,
  'deposit.reverse': withFinanceChanges,
  'finance.aging': withFinance,
  'finance.statement': withFinance,
  'finance.ownStatement': showing('oneself', members),
  'finance.export': withFinance,
  'finance.books': withFinance,
  'finance.closeBooks': inSession(withFinanceChanges),
  'finance.setting': withFinance,
  'finance.updateSetting': withFinanceChanges,
  'site.list': withWebsite,
  'site.published': withWebsite,
  'site.get': withWebsite,
  'site.getVersion': withWebsite,
  'site.saveDraft': withWebsite,
  'site.discardDraft': withWebsite,
  'site.restoreVersion': withWebsite,
  'site.publish': withWebsite,
  'subscription.checkoutSession': everyone,
  'subscription.list': withFinance,
  'subscription.log': withFinance,
  'subscription.cancel': withFinanceChanges,
  'subscription.plans': members,
  'subscription.checkout': members,
  'subscription.portal': inSession(members),
  'user.directory': showing(inDirectory, members),
  'user.vcard': showing(inVcard, members),
  'clubAudience.get': administrators,
  'clubAudience.update': administrators,
  'user.list': withMembers,
  'waiting.get': anyOfficer,
  'audit.list': withHistory,
  'mail.get': inSession(administrators),
  'mail.dns': inSession(administrators),
  'mail.test': inSession(administrators),
  'outbox.list': inSession(administrators),
  'outbox.sendAgain': inSession(administrators),
  'outbox.setAside': inSession(administrators),
  // Of another user; for your own, see the tests of the suppressed address.
  'suppressedAddress.get': withMembers,
  'suppressedAddress.tryAgain': withMembers,
  'memberMerge.preview': inSession(withMembers),
  'memberMerge.merge': recently(withMembers),
  'withoutSignIn.create': inSession(withMembers),
  'withoutSignIn.update': inSession(withMembers),
  'neverInvited.count': withMembers,
  'neverInvited.invite': inSession(withMembers),
  'celebration.list': showing(inCelebrations, members),
  'membership.own': showing('oneself', signedIn),
  'membership.list': withMembers,
  'membership.get': withMembers,
  'membership.update': withMembers,
  'membership.start': withMembers,
  'membership.end': withMembers,
  'membership.changeType': withMembers,
  'membership.startLeave': withMembers,
  'membership.endLeave': withMembers,
  'membership.correct': withMembers,
  'membership.headcount': withMembers,
  'membership.changes': withMembers,
  'membership.report': withMembers,
  'memberImport.list': withMembers,
  'memberImport.check': inSession(withMembers),
  'memberImport.begin': inSession(withMembers),
  'memberImport.add': inSession(withMembers),
  'memberImport.undo': inSession(withMembers),
  'eventImport.list': withChapterEvents,
  'eventImport.check': inSession(withChapterEvents),
  'eventImport.add': inSession(withChapterEvents),
  'eventImport.undo': inSession(withChapterEvents),
} satisfies Record<ProcedureName, Rule>

/** Whether everybody but officers and administrators is refused. */
export const isForOfficers = (name: string) => permissions[name]?.responses.member === 403
