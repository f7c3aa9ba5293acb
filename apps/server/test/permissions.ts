import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../src/router.js'
import {
  atOccurrence,
  inChapter,
  inDirectory,
  inSearch,
  inVcard,
  type Ways,
} from './member-details.js'

export const callers = ['visitor', 'newcomer', 'member', 'administrator', 'suspended'] as const
export type Caller = (typeof callers)[number]

/** The response to each caller, in the order of `callers`; 'in' means admitted. */
type Responses = readonly (401 | 403 | 'in')[]
/** Whether a call needs a recent sign-in; 'by input': for some of its inputs, which its own tests show. */
type RecentSignIn = 'always' | 'by input' | 'never'
/**
 * Of a call whose response can carry a person and that others than administrators may make: it shows the caller to
 * themselves; has fields of these names, but of no person; or shows members to members, for which each cell of the
 * matrix is tried.
 */
type Shows = 'oneself' | 'nobody' | Ways
/** `sessionOnly`: not by a personal access token. */
type Permission = {
  responses: Responses
  sessionOnly: boolean
  recentSignIn: RecentSignIn
  shows?: Shows
}

const byAnyCredential = (responses: Responses): Permission => ({
  responses,
  sessionOnly: false,
  recentSignIn: 'never',
})
const everyone = byAnyCredential(['in', 'in', 'in', 'in', 'in'])
const signedIn = byAnyCredential([401, 'in', 'in', 'in', 401])
const members = byAnyCredential([401, 403, 'in', 'in', 401])
const administrators = byAnyCredential([401, 403, 403, 'in', 401])

/** Calls that give access to an account. */
const inSession = (permission: Permission): Permission => ({ ...permission, sessionOnly: true })

/** Calls that would give an account, or the club, to anyone who holds a session. */
const recently = (permission: Permission): Permission => ({
  ...inSession(permission),
  recentSignIn: 'always',
})
const recentlyByInput = (permission: Permission): Permission => ({
  ...permission,
  recentSignIn: 'by input',
})

const showing = (shows: Shows, permission: Permission): Permission => ({ ...permission, shows })

type Outputs = inferRouterOutputs<AppRouter>
type ProcedureName = {
  [Feature in keyof Outputs & string]: `${Feature}.${keyof Outputs[Feature] & string}`
}[keyof Outputs & string]

/**
 * The allowed callers of each call and what it shows of members, independent of the procedures. The compiler names a
 * missing call; who-sees.test.ts names one that can carry a person and does not say whom it shows.
 */
export const permissions: Readonly<Record<string, Permission>> = {
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
  'contact.list': administrators,
  'contact.update': administrators,
  'message.list': administrators,
  'message.get': administrators,
  'message.create': administrators,
  'message.update': administrators,
  'message.remove': administrators,
  'message.reach': administrators,
  'message.preview': administrators,
  'message.test': administrators,
  'message.takeBack': administrators,
  'message.stop': administrators,
  'message.recipients': administrators,
  'message.send': inSession(administrators),
  'message.sendAgain': inSession(administrators),
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
  'account.appearance': showing('oneself', signedIn),
  'account.unsubscribe': everyone,
  'account.renewCalendar': recently(signedIn),
  'dataExport.get': inSession(signedIn),
  'dataExport.request': recentlyByInput(inSession(signedIn)),
  'dataExport.download': showing('oneself', inSession(signedIn)),
  'address.search': signedIn,
  // A newcomer finds nothing: search.test.ts.
  'search.find': showing(inSearch, signedIn),
  'site.uploadPicture': administrators,
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
  'joinRequest.list': administrators,
  'joinRequest.create': signedIn,
  'joinRequest.approve': administrators,
  'joinRequest.reject': administrators,
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
  'event.audience': administrators,
  'event.create': administrators,
  'event.update': administrators,
  'occurrence.update': administrators,
  'rsvp.list': administrators,
  'rsvp.remind': administrators,
  'rsvp.add': administrators,
  'visitorRsvp.request': everyone,
  'visitorRsvp.get': everyone,
  'visitorRsvp.update': everyone,
  'attendance.get': administrators,
  'attendance.update': administrators,
  'attendance.code': administrators,
  'attendance.addGuest': administrators,
  'attendance.removeGuest': administrators,
  'attendance.list': administrators,
  'attendance.own': members,
  'attendance.checkIn': members,
  // Of another user; for your own, see save-user.test.ts.
  'user.get': administrators,
  'user.create': recently(administrators),
  'user.exemptFromCompany': administrators,
  'user.setAvatar': administrators,
  'user.removeAvatar': administrators,
  'user.activity': administrators,
  'user.commitments': administrators,
  'user.invite': recentlyByInput(inSession(administrators)),
  'user.resendInvitation': inSession(administrators),
  'user.revokeInvitation': inSession(administrators),
  'user.update': recentlyByInput(administrators),
  'chapter.active': showing('nobody', members),
  'event.get': members,
  'event.list': members,
  'occurrence.get': showing(atOccurrence, members),
  'rsvp.own': members,
  'rsvp.update': members,
  'rsvp.updateSeries': members,
  'event.active': members,
  'invoice.list': administrators,
  'invoice.get': administrators,
  'site.list': administrators,
  'site.published': administrators,
  'site.get': administrators,
  'site.getVersion': administrators,
  'site.saveDraft': administrators,
  'site.discardDraft': administrators,
  'site.restoreVersion': administrators,
  'site.publish': administrators,
  'subscription.checkoutSession': everyone,
  'subscription.list': administrators,
  'subscription.log': administrators,
  'subscription.cancel': administrators,
  'subscription.plans': members,
  'subscription.checkout': members,
  'subscription.portal': inSession(members),
  'user.directory': showing(inDirectory, members),
  'user.vcard': showing(inVcard, members),
  'clubAudience.get': administrators,
  'clubAudience.update': administrators,
  'user.list': administrators,
  'waiting.get': administrators,
  'audit.list': administrators,
  'mail.get': inSession(administrators),
  'mail.dns': inSession(administrators),
  'mail.test': inSession(administrators),
  'outbox.list': inSession(administrators),
  'outbox.sendAgain': inSession(administrators),
  'outbox.setAside': inSession(administrators),
  // Of another user; for your own, see the tests of the suppressed address.
  'suppressedAddress.get': administrators,
  'suppressedAddress.tryAgain': administrators,
  'memberMerge.preview': inSession(administrators),
  'memberMerge.merge': recently(administrators),
  'neverInvited.count': administrators,
  'neverInvited.invite': inSession(administrators),
  'membership.own': showing('oneself', signedIn),
  'membership.get': administrators,
  'membership.update': administrators,
  'membership.start': administrators,
  'membership.end': administrators,
  'membership.changeType': administrators,
  'membership.startLeave': administrators,
  'membership.endLeave': administrators,
  'membership.headcount': administrators,
  'membership.changes': administrators,
  'membership.report': administrators,
  'memberImport.list': administrators,
  'memberImport.check': inSession(administrators),
  'memberImport.begin': inSession(administrators),
  'memberImport.add': inSession(administrators),
  'memberImport.undo': inSession(administrators),
} satisfies Record<ProcedureName, Permission>

/** Whether everybody but administrators is refused. */
export const isForAdministrators = (name: string) =>
  permissions[name]?.responses === administrators.responses
