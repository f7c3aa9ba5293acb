/**
 * The actions of the audit log: each kind of record with its label in the filter, and the phrase that follows the
 * person's name.
 */
export const auditKinds = {
  account: {
    label: 'Profiles',
    actions: {
      update: 'changed their profile',
      email: 'changed their email address',
      avatar: 'changed their picture',
      audience: 'changed who can see their details',
    },
  },
  password: {
    label: 'Passwords',
    actions: { change: 'changed their password', reset: 'reset their password' },
  },
  session: {
    label: 'Sign-ins',
    actions: {
      begin: 'signed in',
      refuse: 'failed to sign in',
      refuseProof: 'entered a wrong emailed code to confirm their identity',
      /** Used before every method of signing in was recorded as `begin`. */
      byMail: 'signed in with an emailed code or link',
      end: 'signed out one of their devices',
      reuse: 'reused an outdated session and was signed out',
    },
  },
  secondFactor: {
    label: 'Two-step verification',
    actions: {
      turnOn: 'turned on two-step verification',
      turnOff: 'turned off two-step verification',
      renew: 'created new recovery codes',
      recover: 'used a recovery code',
      refuse: 'entered a wrong two-step verification code',
      askReset: 'scheduled a member’s two-step verification to be turned off',
      stopReset: 'kept a member’s two-step verification on',
      reset: 'turned off a member’s two-step verification',
      rule: 'changed whether administrators need two-step verification',
    },
  },
  passkey: {
    label: 'Passkeys',
    actions: {
      create: 'created a passkey',
      update: 'renamed a passkey',
      remove: 'removed a passkey',
      /** Used before every method of signing in was recorded as `session.begin`. */
      use: 'signed in with a passkey',
      refuse: 'used a passkey that was rejected',
      alarm: 'used a passkey that may have been copied and was rejected',
    },
  },
  token: {
    label: 'Personal access tokens',
    actions: {
      create: 'created a personal access token',
      revoke: 'revoked a personal access token',
      policy: 'changed whether personal access tokens are allowed',
    },
  },
  user: {
    label: 'Members',
    actions: {
      create: 'added a member',
      addWithoutSignIn: 'added a member without sign-in',
      update: 'updated a member',
      password: 'set a new password for a member',
      invite: 'invited a member',
      inviteEveryone: 'invited every member who was never invited',
      resendInvitation: 'resent an invitation',
      revokeInvitation: 'revoked an invitation',
      acceptInvitation: 'accepted an invitation',
      avatar: 'changed a member’s picture',
      merge: 'merged two members',
      exempt: 'let someone use the portal without a company',
      tryAddressAgain: 'resumed emails to an address that had bounced',
    },
  },
  membership: {
    label: 'Memberships',
    actions: {
      update: 'updated a member’s membership record',
      start: 'began a membership',
      end: 'ended a membership',
      changeType: 'changed the type of a membership',
      startLeave: 'recorded a leave of absence',
      endLeave: 'ended a leave of absence',
      correct: 'corrected the dates of a membership',
      report: 'marked changes of membership as reported',
    },
  },
  proposal: {
    label: 'Proposals of members',
    actions: {
      create: 'proposed a new member',
      update: 'changed a proposal',
      decide: 'decided on a proposal',
      announce: 'announced a proposal to members',
      withdraw: 'withdrew a proposal',
      delete: 'deleted a proposal',
      induct: 'inducted a proposed member',
      object: 'objected to a proposal',
      withdrawObjection: 'withdrew an objection to a proposal',
      rule: 'changed the notice of proposals to members',
    },
  },
  duty: {
    label: 'Duties',
    actions: {
      create: 'added a duty to an event',
      update: 'changed a duty',
      delete: 'removed a duty from an event',
      fill: 'filled the roster of an event',
      assign: 'put a member down for a duty',
      unassign: 'took a member off a duty',
      take: 'took a duty',
      confirm: 'confirmed a duty',
      decline: 'declined a duty',
      offer: 'offered a duty to other members',
      withdrawOffer: 'withdrew the offer of a duty',
      refuse: 'declined an offered duty',
      swap: 'took over a duty from another member',
      weeklyEmail: 'changed the weekly email',
    },
  },
  absence: {
    label: 'Absences',
    actions: {
      create: 'entered an absence',
      delete: 'removed an absence',
    },
  },
  administrator: {
    label: 'Administrators',
    actions: {
      grant: 'granted the administrator role',
      revoke: 'removed the administrator role',
    },
  },
  office: {
    label: 'Offices',
    actions: {
      create: 'added an office',
      update: 'changed an office',
      delete: 'deleted an office',
      appoint: 'appointed a member to an office',
      changeTerm: 'changed a term in an office',
      removeTerm: 'removed a member from an office',
    },
  },
  committee: {
    label: 'Committees',
    actions: {
      create: 'added a committee',
      update: 'changed a committee',
      delete: 'deleted a committee',
      addMember: 'added a member to a committee',
      changeMember: 'changed a member of a committee',
      removeMember: 'removed a member from a committee',
    },
  },
  handover: {
    label: 'Handover',
    actions: {
      create: 'added a handover step',
      delete: 'deleted a handover step',
      check: 'checked a handover step',
    },
  },
  company: {
    label: 'Companies',
    actions: { create: 'created a company', update: 'updated a company' },
  },
  joinRequest: {
    label: 'Join requests',
    actions: {
      create: 'asked to join a company',
      approve: 'approved a join request',
      reject: 'rejected a join request',
    },
  },
  club: {
    label: 'Club setup',
    actions: { start: 'set up the club', hideChecklist: 'hid the list of first steps' },
  },
  message: {
    label: 'Announcements',
    actions: {
      create: 'started an announcement',
      update: 'changed an announcement',
      delete: 'deleted an announcement draft',
      send: 'sent an announcement',
      schedule: 'scheduled an announcement',
      takeBack: 'unscheduled an announcement',
      stop: 'stopped an announcement',
      miss: 'did not send an announcement at its scheduled time',
      sendAgain: 'resent an announcement to someone',
      test: 'sent themselves a test announcement',
    },
  },
  clubAudience: {
    label: 'Privacy',
    actions: { update: 'changed who can see members’ details' },
  },
  contact: {
    label: 'Contact messages',
    actions: { update: 'updated a contact message' },
  },
  chapter: {
    label: 'Chapters',
    actions: { create: 'created a chapter', update: 'updated a chapter' },
  },
  event: {
    label: 'Events',
    actions: {
      create: 'created an event',
      update: 'updated an event',
      /** By an import, whose file no longer has it. */
      remove: 'removed an event',
    },
  },
  occurrence: {
    label: 'Event dates',
    actions: {
      update: 'changed a date of an event',
      remind: 'sent a reminder for a date of an event',
    },
  },
  program: { label: 'Programs', actions: { update: 'changed the program of a date' } },
  attachment: {
    label: 'Attachments',
    actions: {
      add: 'added a file to an event',
      rename: 'renamed a file of an event',
      remove: 'removed a file from an event',
    },
  },
  rsvp: { label: 'RSVPs', actions: { save: 'entered an RSVP for someone' } },
  attendance: {
    label: 'Attendance',
    actions: {
      take: 'recorded a member’s attendance',
      guests: 'counted the guests at an event',
      addGuest: 'added a guest to an event',
      removeGuest: 'removed a guest from an event',
      checkIn: 'checked in at an event',
      code: 'showed a check-in code',
      rule: 'changed how many days make-ups count',
    },
  },
  makeUp: {
    label: 'Make-ups',
    actions: { create: 'entered a make-up', delete: 'removed a make-up' },
  },
  serviceHours: {
    label: 'Service hours',
    actions: {
      create: 'entered service hours',
      update: 'changed service hours',
      delete: 'removed service hours',
      record: 'recorded the service hours of a date',
    },
  },
  site: {
    label: 'Website',
    actions: {
      draft: 'started a draft of the website',
      discard: 'discarded a draft of the website',
      restore: 'restored an earlier version of the website as a draft',
      publish: 'published changes to the website',
    },
  },
  sitePicture: {
    label: 'Website pictures',
    actions: { add: 'uploaded a picture for the website' },
  },
  raffle: {
    label: 'Raffle',
    actions: {
      create: 'started a raffle',
      update: 'changed the settings of a raffle',
      addBook: 'added a book of raffle tickets',
      changeBook: 'changed a book of raffle tickets',
      removeBook: 'removed a book of raffle tickets',
      sell: 'sold raffle tickets',
      voidSale: 'voided a sale of raffle tickets',
      voidTickets: 'voided raffle tickets',
      deposit: 'recorded a deposit of raffle money',
      freeze: 'froze the list of sold raffle tickets',
      draw: 'recorded a raffle drawing',
      drawAlternate: 'drew an alternate in a raffle',
      claim: 'recorded a claimed raffle prize',
      forfeit: 'recorded a forfeited raffle prize',
    },
  },
  subscription: {
    label: 'Subscriptions',
    actions: {
      cancel: 'canceled a subscription',
      cancelAtPeriodEnd: 'canceled a subscription at the end of its paid period',
    },
  },
  plan: {
    label: 'Plans',
    actions: {
      create: 'added a plan',
      update: 'changed a plan',
      archive: 'archived a plan',
    },
  },
  duesSchedule: {
    label: 'Dues schedules',
    actions: {
      create: 'added a dues schedule',
      update: 'changed a dues schedule',
      archive: 'archived a dues schedule',
    },
  },
  invoiceRun: {
    label: 'Billing',
    actions: {
      create: 'drafted the billing of dues',
      include: 'included a member in the billing of dues',
      leaveOut: 'left a member out of the billing of dues',
      delete: 'deleted a draft of the billing of dues',
      issue: 'billed dues',
    },
  },
  invoice: {
    label: 'Invoices',
    actions: {
      create: 'issued an invoice',
      credit: 'credited an invoice',
      void: 'voided an invoice',
      remind: 'reminded a member of an invoice',
    },
  },
  payment: {
    label: 'Payments',
    actions: {
      record: 'recorded a payment',
      apply: 'paid invoices with a member’s credit',
      reverse: 'reversed a payment',
      refund: 'recorded a refund',
      /** By Stripe. */
      card: 'paid an invoice by card',
    },
  },
  eventFee: {
    label: 'Event fees',
    actions: {
      change: 'changed a member’s fee for an event',
      bill: 'billed a date of an event',
    },
  },
  deposit: {
    label: 'Deposits',
    actions: { record: 'recorded a bank deposit', reverse: 'undid a bank deposit' },
  },
  books: { label: 'Closed books', actions: { close: 'changed through when the books are closed' } },
  duesSetting: { label: 'Dues settings', actions: { update: 'changed the settings of dues' } },
  eventImport: {
    label: 'Imported calendars',
    actions: { add: 'imported events', undo: 'undid an import of events' },
  },
  memberImport: {
    label: 'Imports',
    actions: { add: 'imported members', undo: 'undid an import' },
  },
  mail: { label: 'Test emails', actions: { test: 'sent a test email' } },
  outboxMessage: {
    label: 'Sent emails and texts',
    actions: { sendAgain: 'resent an email or text', setAside: 'dismissed a failed email or text' },
  },
  dataExport: {
    label: 'Data exports',
    actions: { request: 'requested a copy of their data' },
  },
  erasure: {
    label: 'Account deletions',
    actions: {
      request: 'asked the club to delete their account',
      withdraw: 'canceled their deletion request',
      carryOut: 'deleted a person’s account and data',
    },
  },
  records: {
    label: 'Deleted records',
    actions: { delete: 'deleted records past their retention period' },
  },
} as const satisfies Record<string, { label: string; actions: Record<string, string> }>

type Kinds = typeof auditKinds
type Kind = keyof Kinds

/** Kind and verb, for example 'company.update': every action of the audit log. */
export type AuditAction = {
  [K in Kind]: `${K}.${keyof Kinds[K]['actions'] & string}`
}[Kind]
