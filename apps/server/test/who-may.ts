import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../src/router.js'

export const callers = ['visitor', 'newcomer', 'member', 'administrator', 'suspended'] as const
export type Caller = (typeof callers)[number]

/** The response to each caller, in the order of `callers` (product.md, 'Who may do what'); 'in' means admitted. */
type Doors = readonly (401 | 403 | 'in')[]
/** `sessionOnly`: not by a personal access token. */
type WhoMay = { doors: Doors; sessionOnly: boolean }

const byAnyCredential = (doors: Doors): WhoMay => ({ doors, sessionOnly: false })
const everyone = byAnyCredential(['in', 'in', 'in', 'in', 'in'])
const signedIn = byAnyCredential([401, 'in', 'in', 'in', 401])
const members = byAnyCredential([401, 403, 'in', 'in', 401])
const administrators = byAnyCredential([401, 403, 403, 'in', 401])

/** Calls that give access to an account (docs/api.md, 'Personal access tokens'). */
const inSession = (whoMay: WhoMay): WhoMay => ({ ...whoMay, sessionOnly: true })

type Outputs = inferRouterOutputs<AppRouter>
type ProcedureName = {
  [Feature in keyof Outputs & string]: `${Feature}.${keyof Outputs[Feature] & string}`
}[keyof Outputs & string]

/** Who may call what, once more and independent of the procedures; the compiler names a missing call. */
export const whoMay: Readonly<Record<string, WhoMay>> = {
  'auth.signIn': everyone,
  'auth.signInByCode': everyone,
  'auth.askForMailedCode': everyone,
  'auth.signInByMailedCode': everyone,
  'auth.signInByMailedLink': everyone,
  'auth.askForHelp': everyone,
  'auth.startEnrollment': everyone,
  'auth.finishEnrollment': everyone,
  'auth.refresh': everyone,
  'auth.signOut': everyone,
  'auth.forgotPassword': everyone,
  'auth.resetPassword': everyone,
  'contact.send': everyone,
  'contact.list': administrators,
  'contact.update': administrators,
  'invitation.accept': everyone,
  'account.get': signedIn,
  'account.update': signedIn,
  'account.confirmEmail': everyone,
  'account.changePassword': inSession(signedIn),
  'account.setAvatar': signedIn,
  'account.removeAvatar': signedIn,
  'account.settings': signedIn,
  'account.changeSetting': signedIn,
  'account.unsubscribe': everyone,
  'account.renewCalendar': inSession(signedIn),
  'address.search': signedIn,
  // A newcomer finds nothing: search.test.ts.
  'search.find': signedIn,
  'site.uploadPicture': administrators,
  'setUp.start': inSession(administrators),
  'setUp.claim': everyone,
  'setUp.checklist': administrators,
  'setUp.hideChecklist': administrators,
  'security.factor': inSession(signedIn),
  'security.startFactor': inSession(signedIn),
  'security.confirmFactor': inSession(signedIn),
  'security.renewCodes': inSession(signedIn),
  'security.turnFactorOff': inSession(signedIn),
  'security.prove': inSession(signedIn),
  'security.sessions': inSession(signedIn),
  'security.endSession': inSession(signedIn),
  'security.ofUser': administrators,
  'security.resetOfUser': inSession(administrators),
  'security.stopResetOfUser': inSession(administrators),
  'security.rule': administrators,
  'security.setRule': inSession(administrators),
  'personalAccessToken.list': signedIn,
  'personalAccessToken.create': inSession(signedIn),
  'personalAccessToken.revoke': inSession(signedIn),
  'personalAccessToken.setPolicy': inSession(administrators),
  'company.list': signedIn,
  'company.create': signedIn,
  'map.preview': signedIn,
  'map.source': signedIn,
  'joinRequest.list': administrators,
  'joinRequest.create': signedIn,
  'joinRequest.approve': administrators,
  'joinRequest.reject': administrators,
  'chapter.list': members,
  'chapter.get': members,
  'chapter.create': administrators,
  'chapter.update': administrators,
  'company.get': members,
  // A member: their own company, if they may edit it: update-company.test.ts.
  'company.update': members,
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
  'attendance.list': administrators,
  'attendance.own': members,
  'attendance.checkIn': members,
  // Of another user; of oneself: save-user.test.ts.
  'user.get': administrators,
  'user.create': inSession(administrators),
  'user.invite': inSession(administrators),
  'user.resendInvitation': inSession(administrators),
  'user.revokeInvitation': inSession(administrators),
  'user.update': administrators,
  'chapter.active': members,
  'event.get': members,
  'event.list': members,
  'occurrence.get': members,
  'rsvp.own': members,
  'rsvp.update': members,
  'rsvp.updateSeries': members,
  'event.active': members,
  'invoice.list': administrators,
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
  'subscription.portal': members,
  'user.directory': members,
  'user.list': administrators,
  'waiting.get': administrators,
  'audit.list': administrators,
  'undeliveredMessage.list': inSession(administrators),
  'undeliveredMessage.sendAgain': inSession(administrators),
  'memberImport.list': administrators,
  'memberImport.check': inSession(administrators),
  'memberImport.begin': inSession(administrators),
  'memberImport.add': inSession(administrators),
  'memberImport.undo': inSession(administrators),
} satisfies Record<ProcedureName, WhoMay>
