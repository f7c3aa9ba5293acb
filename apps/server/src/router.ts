import { router } from './call/procedures.js'
import { accountRouter } from './features/account/router.js'
import { addressRouter } from './features/address/router.js'
import { attendanceRouter } from './features/attendance/router.js'
import { auditRouter } from './features/audit/router.js'
import { authRouter } from './features/auth/router.js'
import { chapterRouter } from './features/chapter/router.js'
import { companyRouter, joinRequestRouter } from './features/company/router.js'
import { contactRouter } from './features/contact/router.js'
import { occurrenceRouter } from './features/event/occurrence-router.js'
import { eventRouter } from './features/event/router.js'
import { rsvpRouter } from './features/event/rsvp-router.js'
import { visitorRsvpRouter } from './features/event/visitor-rsvp-router.js'
import { invitationRouter } from './features/invitation/router.js'
import { invoiceRouter } from './features/invoice/router.js'
import { mapRouter } from './features/map/router.js'
import { memberImportRouter } from './features/member-import/router.js'
import { passkeyRouter } from './features/passkey/router.js'
import { personalAccessTokenRouter } from './features/personal-access-token/router.js'
import { searchRouter } from './features/search/router.js'
import { securityRouter } from './features/security/router.js'
import { setUpRouter } from './features/set-up/router.js'
import { siteRouter } from './features/site/router.js'
import { subscriptionRouter } from './features/subscription/router.js'
import { undeliveredMessageRouter } from './features/undelivered-message/router.js'
import { userRouter } from './features/user/router.js'
import { waitingRouter } from './features/waiting/router.js'

export const appRouter = router({
  account: accountRouter,
  address: addressRouter,
  attendance: attendanceRouter,
  audit: auditRouter,
  auth: authRouter,
  chapter: chapterRouter,
  company: companyRouter,
  contact: contactRouter,
  event: eventRouter,
  occurrence: occurrenceRouter,
  rsvp: rsvpRouter,
  visitorRsvp: visitorRsvpRouter,
  invitation: invitationRouter,
  invoice: invoiceRouter,
  joinRequest: joinRequestRouter,
  map: mapRouter,
  memberImport: memberImportRouter,
  passkey: passkeyRouter,
  personalAccessToken: personalAccessTokenRouter,
  security: securityRouter,
  setUp: setUpRouter,
  search: searchRouter,
  site: siteRouter,
  subscription: subscriptionRouter,
  undeliveredMessage: undeliveredMessageRouter,
  user: userRouter,
  waiting: waitingRouter,
})

export type AppRouter = typeof appRouter
