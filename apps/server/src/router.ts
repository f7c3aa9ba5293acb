import { router } from './context/procedures.js'
import { messageRouter } from './features/announcements/router.js'
import { makeUpRouter } from './features/attendance/make-ups/router.js'
import { attendanceRouter } from './features/attendance/router.js'
import { chapterRouter } from './features/chapters/router.js'
import { companyRouter, joinRequestRouter } from './features/companies/router.js'
import { contactRouter } from './features/contact/router.js'
import { absenceRouter } from './features/duties/absence-router.js'
import { dutySwapRouter, ownDutyRouter } from './features/duties/member-router.js'
import { dutyRouter } from './features/duties/router.js'
import { weeklyEmailRouter } from './features/duties/weekly-router.js'
import { outboxRouter } from './features/email/outbox/router.js'
import { mailRouter } from './features/email/router.js'
import { suppressedAddressRouter } from './features/email/suppression/router.js'
import { attachmentRouter } from './features/events/attachments/router.js'
import { eventImportRouter } from './features/events/import/router.js'
import { occurrenceRouter } from './features/events/occurrence-router.js'
import { eventRouter } from './features/events/router.js'
import { depositRouter } from './features/finance/deposits/router.js'
import { documentRouter } from './features/finance/documents/router.js'
import { eventFeeRouter } from './features/finance/fees/router.js'
import { invoiceRouter } from './features/finance/invoices/router.js'
import { paymentRouter } from './features/finance/payments/router.js'
import { planRouter } from './features/finance/plans/router.js'
import { financeRouter } from './features/finance/reports/router.js'
import { invoiceRunRouter } from './features/finance/runs/router.js'
import { duesScheduleRouter } from './features/finance/schedules/router.js'
import { subscriptionRouter } from './features/finance/subscriptions/router.js'
import { auditRouter } from './features/history/router.js'
import { accountRouter } from './features/identity/account/router.js'
import { invitationRouter } from './features/identity/invitations/router.js'
import { passkeyRouter } from './features/identity/passkeys/router.js'
import { securityRouter } from './features/identity/reauthentication/router.js'
import { authRouter } from './features/identity/router.js'
import { personalAccessTokenRouter } from './features/identity/tokens/router.js'
import { addressRouter } from './features/maps/addresses/router.js'
import { mapRouter } from './features/maps/router.js'
import { celebrationRouter } from './features/members/celebrations/router.js'
import { memberImportRouter } from './features/members/import/router.js'
import { membershipRouter } from './features/members/membership/router.js'
import { memberMergeRouter } from './features/members/merge/router.js'
import { neverInvitedRouter } from './features/members/never-invited-router.js'
import { ownProposalRouter } from './features/members/proposals/member-router.js'
import { proposalRouter } from './features/members/proposals/router.js'
import { userRouter } from './features/members/router.js'
import { withoutSignInRouter } from './features/members/without-sign-in/router.js'
import { needsAttentionRouter } from './features/needs-attention/router.js'
import { committeeRouter, handoverRouter, officeRouter } from './features/offices/router.js'
import { setupRouter } from './features/onboarding/router.js'
import { erasureRouter } from './features/privacy/erasure/router.js'
import { dataExportRouter } from './features/privacy/export/router.js'
import { clubAudienceRouter } from './features/privacy/visibility/router.js'
import { programRouter } from './features/programs/router.js'
import { raffleRouter } from './features/raffle/router.js'
import { ticketRouter } from './features/raffle/ticket-router.js'
import { rsvpRouter } from './features/rsvps/rsvp-router.js'
import { visitorRsvpRouter } from './features/rsvps/visitor-rsvp-router.js'
import { searchRouter } from './features/search/router.js'
import { serviceHoursRouter } from './features/service/router.js'
import { siteRouter } from './features/website/router.js'

export const appRouter = router({
  account: accountRouter,
  address: addressRouter,
  attendance: attendanceRouter,
  audit: auditRouter,
  auth: authRouter,
  celebration: celebrationRouter,
  chapter: chapterRouter,
  clubAudience: clubAudienceRouter,
  committee: committeeRouter,
  company: companyRouter,
  handover: handoverRouter,
  office: officeRouter,
  contact: contactRouter,
  dataExport: dataExportRouter,
  erasure: erasureRouter,
  event: eventRouter,
  occurrence: occurrenceRouter,
  attachment: attachmentRouter,
  duty: dutyRouter,
  ownDuty: ownDutyRouter,
  dutySwap: dutySwapRouter,
  absence: absenceRouter,
  weeklyEmail: weeklyEmailRouter,
  raffle: raffleRouter,
  ticket: ticketRouter,
  rsvp: rsvpRouter,
  visitorRsvp: visitorRsvpRouter,
  invitation: invitationRouter,
  deposit: depositRouter,
  document: documentRouter,
  duesSchedule: duesScheduleRouter,
  plan: planRouter,
  finance: financeRouter,
  invoice: invoiceRouter,
  invoiceRun: invoiceRunRouter,
  eventFee: eventFeeRouter,
  payment: paymentRouter,
  joinRequest: joinRequestRouter,
  mail: mailRouter,
  map: mapRouter,
  eventImport: eventImportRouter,
  memberImport: memberImportRouter,
  memberMerge: memberMergeRouter,
  makeUp: makeUpRouter,
  membership: membershipRouter,
  withoutSignIn: withoutSignInRouter,
  proposal: proposalRouter,
  ownProposal: ownProposalRouter,
  program: programRouter,
  neverInvited: neverInvitedRouter,
  message: messageRouter,
  outbox: outboxRouter,
  passkey: passkeyRouter,
  personalAccessToken: personalAccessTokenRouter,
  suppressedAddress: suppressedAddressRouter,
  security: securityRouter,
  setUp: setupRouter,
  search: searchRouter,
  serviceHours: serviceHoursRouter,
  site: siteRouter,
  subscription: subscriptionRouter,
  user: userRouter,
  waiting: needsAttentionRouter,
})

export type AppRouter = typeof appRouter
