import { router } from './call/procedures.js'
import { accountRouter } from './features/account/router.js'
import { addressRouter } from './features/address/router.js'
import { attendanceRouter } from './features/attendance/router.js'
import { auditRouter } from './features/audit/router.js'
import { authRouter } from './features/auth/router.js'
import { chapterRouter } from './features/chapter/router.js'
import { clubAudienceRouter } from './features/club-audience/router.js'
import { companyRouter, joinRequestRouter } from './features/company/router.js'
import { contactRouter } from './features/contact/router.js'
import { dataExportRouter } from './features/data-export/router.js'
import { erasureRouter } from './features/erasure/router.js'
import { occurrenceRouter } from './features/event/occurrence-router.js'
import { eventRouter } from './features/event/router.js'
import { rsvpRouter } from './features/event/rsvp-router.js'
import { visitorRsvpRouter } from './features/event/visitor-rsvp-router.js'
import { invitationRouter } from './features/invitation/router.js'
import { invoiceRouter } from './features/invoice/router.js'
import { mailRouter } from './features/mail/router.js'
import { mapRouter } from './features/map/router.js'
import { memberImportRouter } from './features/member-import/router.js'
import { messageRouter } from './features/message/router.js'
import { outboxRouter } from './features/outbox/router.js'
import { passkeyRouter } from './features/passkey/router.js'
import { personalAccessTokenRouter } from './features/personal-access-token/router.js'
import { restedAddressRouter } from './features/rested-address/router.js'
import { searchRouter } from './features/search/router.js'
import { securityRouter } from './features/security/router.js'
import { setUpRouter } from './features/set-up/router.js'
import { siteRouter } from './features/site/router.js'
import { subscriptionRouter } from './features/subscription/router.js'
import { userRouter } from './features/user/router.js'
import { waitingRouter } from './features/waiting/router.js'

export const appRouter = router({
  account: accountRouter,
  address: addressRouter,
  attendance: attendanceRouter,
  audit: auditRouter,
  auth: authRouter,
  chapter: chapterRouter,
  clubAudience: clubAudienceRouter,
  company: companyRouter,
  contact: contactRouter,
  dataExport: dataExportRouter,
  erasure: erasureRouter,
  event: eventRouter,
  occurrence: occurrenceRouter,
  rsvp: rsvpRouter,
  visitorRsvp: visitorRsvpRouter,
  invitation: invitationRouter,
  invoice: invoiceRouter,
  joinRequest: joinRequestRouter,
  mail: mailRouter,
  map: mapRouter,
  memberImport: memberImportRouter,
  message: messageRouter,
  outbox: outboxRouter,
  passkey: passkeyRouter,
  personalAccessToken: personalAccessTokenRouter,
  restedAddress: restedAddressRouter,
  security: securityRouter,
  setUp: setUpRouter,
  search: searchRouter,
  site: siteRouter,
  subscription: subscriptionRouter,
  user: userRouter,
  waiting: waitingRouter,
})

export type AppRouter = typeof appRouter
