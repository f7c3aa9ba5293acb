import {
  messageDraft,
  messagePreview,
  messageReach,
  messageRecipient,
  messageRecord,
  messageSummary,
} from '@clubhouse/schema/announcements/message'
import {
  attendanceMark,
  attendanceMember,
  attendanceSheet,
  attendedDate,
  checkInCode,
  memberAttendance,
} from '@clubhouse/schema/attendance/attendance'
import { chapterDetail, chapterRecord, chapterSchema } from '@clubhouse/schema/chapters/chapter'
import {
  companyListRecord,
  companyPage,
  companyRecord,
  companySchema,
} from '@clubhouse/schema/companies/company'
import { joinRequestRecord, ownJoinRequest } from '@clubhouse/schema/companies/join-request'
import { contactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import { dnsRecord, mailState, testMail } from '@clubhouse/schema/email/mail'
import { outboxMessage } from '@clubhouse/schema/email/outbox-message'
import { restedAddress } from '@clubhouse/schema/email/rested-address'
import { failureEnvelope, messageSchema } from '@clubhouse/schema/envelope'
import { eventDetail, eventRecord, eventSchema } from '@clubhouse/schema/events/event'
import { occurrence, occurrenceChange, occurrenceSchema } from '@clubhouse/schema/events/occurrence'
import { invoiceRecord } from '@clubhouse/schema/finance/invoice'
import {
  payer,
  plan,
  planRecord,
  subscriptionLogRecord,
  subscriptionRecord,
} from '@clubhouse/schema/finance/subscription'
import { auditRecord } from '@clubhouse/schema/history/audit'
import { currentUser, signedIn } from '@clubhouse/schema/identity/account'
import { userInvitation } from '@clubhouse/schema/identity/invitation'
import { ownPasskey } from '@clubhouse/schema/identity/passkey'
import { personalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { ownSecondFactor, ownSession } from '@clubhouse/schema/identity/security'
import { addressSuggestion } from '@clubhouse/schema/maps/address'
import { importRecord, importRow, importVerdict } from '@clubhouse/schema/members/member-import'
import { role } from '@clubhouse/schema/members/role'
import { directoryMember, userDetail, userListRecord } from '@clubhouse/schema/members/user'
import { userCommitments } from '@clubhouse/schema/members/user-commitments'
import { trialRecord } from '@clubhouse/schema/onboarding/set-up'
import { dataExport } from '@clubhouse/schema/privacy/data-export'
import {
  erasurePreview,
  erasureRequest,
  ownErasureRequest,
} from '@clubhouse/schema/privacy/erasure'
import { appearance, clubAudience, ownAudience } from '@clubhouse/schema/privacy/field-audience'
import { richText } from '@clubhouse/schema/rich-text'
import {
  comingRsvp,
  occurrenceDetail,
  ownRsvp,
  rsvpListRecord,
  rsvpSchema,
} from '@clubhouse/schema/rsvps/rsvp'
import { rsvpByHandSchema } from '@clubhouse/schema/rsvps/rsvp-by-hand'
import { visitorRsvpRecord } from '@clubhouse/schema/rsvps/visitor-rsvp'
import { foundEvent, foundPerson, foundPlace, foundRecords } from '@clubhouse/schema/search'
import { settingEntry } from '@clubhouse/schema/setting'
import { waiting } from '@clubhouse/schema/waiting'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import {
  siteSectionListRecord,
  siteSectionRecord,
  siteSectionVersion,
} from '@clubhouse/schema/website/site-section'
import { z } from 'zod/mini'

/** The names of records and forms under `components/schemas`; a schema without one is written inline. */
export const componentNames = {
  AddressSuggestion: addressSuggestion,
  Appearance: appearance,
  AttendanceMark: attendanceMark,
  AttendanceMember: attendanceMember,
  AttendanceSheet: attendanceSheet,
  AttendedDate: attendedDate,
  AuditRecord: auditRecord,
  Chapter: chapterRecord,
  ChapterDetail: chapterDetail,
  ChapterInput: chapterSchema,
  CheckInCode: checkInCode,
  ClubAudience: clubAudience,
  Company: companyRecord,
  CompanyInput: companySchema,
  CompanyListEntry: companyListRecord,
  CompanyPage: companyPage,
  ClubMessage: messageRecord,
  ClubMessageInput: messageDraft,
  ClubMessageListEntry: messageSummary,
  ClubMessagePreview: messagePreview,
  ClubMessageReach: messageReach,
  ClubMessageRecipient: messageRecipient,
  ComingRsvp: comingRsvp,
  ContactMessage: contactMessageRecord,
  CurrentUser: currentUser,
  DnsRecord: dnsRecord,
  DataExport: dataExport,
  ErasurePreview: erasurePreview,
  ErasureRequest: erasureRequest,
  Event: eventRecord,
  EventDetail: eventDetail,
  EventInput: eventSchema,
  Failure: failureEnvelope,
  FoundEvent: foundEvent,
  FoundPerson: foundPerson,
  FoundPlace: foundPlace,
  FoundRecords: foundRecords,
  ImportRow: importRow,
  ImportVerdict: importVerdict,
  Invoice: invoiceRecord,
  JoinRequest: joinRequestRecord,
  MailState: mailState,
  Member: directoryMember,
  MemberAttendance: memberAttendance,
  MemberImport: importRecord,
  Message: messageSchema,
  Occurrence: occurrence,
  OccurrenceChange: occurrenceChange,
  OccurrenceDetail: occurrenceDetail,
  OccurrenceInput: occurrenceSchema,
  OwnAudience: ownAudience,
  OwnErasureRequest: ownErasureRequest,
  OwnJoinRequest: ownJoinRequest,
  OwnPasskey: ownPasskey,
  OwnSecondFactor: ownSecondFactor,
  OwnSession: ownSession,
  OwnRsvp: ownRsvp,
  OutboxMessage: outboxMessage,
  Payer: payer,
  PersonalAccessToken: personalAccessToken,
  Plan: planRecord,
  Price: plan,
  RichText: richText,
  Role: role,
  Rsvp: rsvpListRecord,
  RsvpInput: rsvpSchema,
  RsvpByHand: rsvpByHandSchema,
  RestedAddress: restedAddress,
  SettingEntry: settingEntry,
  SiteColors: sectionSchemas.colors,
  SiteContact: sectionSchemas.contact,
  SiteFooter: sectionSchemas.footer,
  SiteHome: sectionSchemas.home,
  SiteIdentity: sectionSchemas.identity,
  SiteJoin: sectionSchemas.join,
  SiteRaffle: sectionSchemas.raffle,
  SiteSection: siteSectionRecord,
  SiteSectionListEntry: siteSectionListRecord,
  SiteSectionVersion: siteSectionVersion,
  SiteTestimonials: sectionSchemas.testimonials,
  SiteWhatIs: sectionSchemas['what-is'],
  SignedIn: signedIn,
  Subscription: subscriptionRecord,
  SubscriptionLogEntry: subscriptionLogRecord,
  TestMail: testMail,
  TrialRecord: trialRecord,
  User: userDetail,
  UserCommitments: userCommitments,
  UserListEntry: userListRecord,
  UserInvitation: userInvitation,
  VisitorRsvp: visitorRsvpRecord,
  Waiting: waiting,
} as const satisfies Record<string, z.ZodMiniType>

/** The same, as `z.toJSONSchema` reads them. */
export function nameRegistry() {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(componentNames)) registry.add(schema, { id })
  return registry
}
