import { currentUser, signedIn } from '@clubhouse/schema/account'
import { addressSuggestion } from '@clubhouse/schema/address'
import {
  attendanceMark,
  attendanceMember,
  attendanceSheet,
  attendedDate,
  checkInCode,
  memberAttendance,
} from '@clubhouse/schema/attendance'
import { auditRecord } from '@clubhouse/schema/audit'
import { chapterDetail, chapterRecord, chapterSchema } from '@clubhouse/schema/chapter'
import {
  companyListRecord,
  companyPage,
  companyRecord,
  companySchema,
} from '@clubhouse/schema/company'
import { contactMessageRecord } from '@clubhouse/schema/contact-message'
import { dataExport } from '@clubhouse/schema/data-export'
import { failureEnvelope, messageSchema } from '@clubhouse/schema/envelope'
import { erasurePreview, erasureRequest, ownErasureRequest } from '@clubhouse/schema/erasure'
import { eventDetail, eventRecord, eventSchema } from '@clubhouse/schema/event'
import { appearance, clubAudience, ownAudience } from '@clubhouse/schema/field-audience'
import { userInvitation } from '@clubhouse/schema/invitation'
import { invoiceRecord } from '@clubhouse/schema/invoice'
import { joinRequestRecord, ownJoinRequest } from '@clubhouse/schema/join-request'
import { dnsRecord, mailState, testMail } from '@clubhouse/schema/mail'
import { importRecord, importRow, importVerdict } from '@clubhouse/schema/member-import'
import {
  messageDraft,
  messagePreview,
  messageReach,
  messageRecipient,
  messageRecord,
  messageSummary,
} from '@clubhouse/schema/message'
import { occurrence, occurrenceChange, occurrenceSchema } from '@clubhouse/schema/occurrence'
import { outboxMessage } from '@clubhouse/schema/outbox-message'
import { ownPasskey } from '@clubhouse/schema/passkey'
import { personalAccessToken } from '@clubhouse/schema/personal-access-token'
import { restedAddress } from '@clubhouse/schema/rested-address'
import { richText } from '@clubhouse/schema/rich-text'
import { role } from '@clubhouse/schema/role'
import {
  comingRsvp,
  occurrenceDetail,
  ownRsvp,
  rsvpListRecord,
  rsvpSchema,
} from '@clubhouse/schema/rsvp'
import { rsvpByHandSchema } from '@clubhouse/schema/rsvp-by-hand'
import { foundEvent, foundPerson, foundPlace, foundRecords } from '@clubhouse/schema/search'
import { ownSecondFactor, ownSession } from '@clubhouse/schema/security'
import { trialRecord } from '@clubhouse/schema/set-up'
import { settingEntry } from '@clubhouse/schema/setting'
import { sectionSchemas } from '@clubhouse/schema/site/sections'
import {
  siteSectionListRecord,
  siteSectionRecord,
  siteSectionVersion,
} from '@clubhouse/schema/site/site-section'
import {
  payer,
  plan,
  planRecord,
  subscriptionLogRecord,
  subscriptionRecord,
} from '@clubhouse/schema/subscription'
import { directoryMember, userDetail, userListRecord } from '@clubhouse/schema/user'
import { userCommitments } from '@clubhouse/schema/user-commitments'
import { visitorRsvpRecord } from '@clubhouse/schema/visitor-rsvp'
import { waiting } from '@clubhouse/schema/waiting'
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
