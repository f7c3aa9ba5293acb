/**
 * What the audit log records: each kind of record with its label in the filter, and the phrase that follows the name
 * of the person.
 */
export const auditKinds = {
  account: {
    label: 'Profiles',
    actions: {
      update: 'changed their profile',
      email: 'changed their email address',
      avatar: 'changed their picture',
      audience: 'changed who sees their details',
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
      refuseProof: 'typed a wrong mailed code to show that it is them',
      /** Until every way in had `begin`. */
      byMail: 'used a mailed code or link to sign in',
      end: 'signed one of their devices out',
      reuse: 'came back with an outdated session and was signed out',
    },
  },
  secondFactor: {
    label: 'Second step',
    actions: {
      turnOn: 'turned on their second step',
      turnOff: 'turned off their second step',
      renew: 'made new recovery codes',
      recover: 'used a recovery code',
      refuse: 'typed a wrong code of their second step',
      askReset: 'began to take away the second step of a user',
      stopReset: 'stopped taking away the second step of a user',
      reset: 'took away the second step of a user',
      rule: 'asked administrators for a second step, or not any more',
    },
  },
  passkey: {
    label: 'Passkeys',
    actions: {
      create: 'made a passkey',
      update: 'renamed a passkey',
      remove: 'removed a passkey',
      /** Until every way in had `session.begin`. */
      use: 'used a passkey to sign in',
      refuse: 'used a passkey that was refused',
      alarm: 'was refused a passkey of which there may be a copy',
    },
  },
  token: {
    label: 'Personal access tokens',
    actions: {
      create: 'made a personal access token',
      revoke: 'revoked a personal access token',
      policy: 'allowed or stopped personal access tokens',
    },
  },
  user: {
    label: 'Users',
    actions: {
      create: 'added a user',
      update: 'changed a user',
      password: 'set a new password for a user',
      invite: 'invited a user',
      resendInvitation: 'sent an invitation again',
      revokeInvitation: 'took back an invitation',
      acceptInvitation: 'accepted an invitation',
      exempt: 'made a user a full member without a company',
      tryAddressAgain: 'had mails sent to an address again that had come back',
    },
  },
  administrator: {
    label: 'Administrators',
    actions: {
      grant: 'gave the administrator role',
      revoke: 'took away the administrator role',
    },
  },
  company: {
    label: 'Companies',
    actions: { create: 'created a company', update: 'changed a company' },
  },
  joinRequest: {
    label: 'Join requests',
    actions: {
      create: 'asked to join a company',
      approve: 'approved a request',
      reject: 'rejected a request',
    },
  },
  club: {
    label: 'The club itself',
    actions: { start: 'started the club', hideChecklist: 'hid the list of first steps' },
  },
  message: {
    label: 'Messages to members',
    actions: {
      create: 'began a message to members',
      update: 'changed a message to members',
      delete: 'deleted the draft of a message to members',
      send: 'sent a message to members',
      schedule: 'set the hour of a message to members',
      takeBack: 'took back a message to members',
      stop: 'stopped a message to members',
      miss: 'did not send a message to members at its hour',
      sendAgain: 'sent a message to somebody again',
      test: 'sent a message to themselves as a test',
    },
  },
  clubAudience: {
    label: 'Who sees what',
    actions: { update: 'changed who sees members’ details' },
  },
  contact: {
    label: 'Messages to the club',
    actions: { update: 'dealt with a message to the club' },
  },
  chapter: {
    label: 'Chapters',
    actions: { create: 'created a chapter', update: 'changed a chapter' },
  },
  event: {
    label: 'Events',
    actions: { create: 'created an event', update: 'changed an event' },
  },
  occurrence: {
    label: 'Dates of events',
    actions: {
      update: 'changed a date of an event',
      remind: 'reminded of a date of an event',
    },
  },
  rsvp: { label: 'Answers', actions: { save: 'entered an answer to a date for somebody' } },
  attendance: {
    label: 'Attendance',
    actions: {
      take: 'recorded the attendance of a member',
      guests: 'counted the guests of an event',
      checkIn: 'checked in at an event',
      code: 'showed a check-in code',
    },
  },
  site: {
    label: 'Website',
    actions: {
      draft: 'began a draft of the website',
      discard: 'discarded a draft of the website',
      restore: 'made an earlier version of the website a draft',
      publish: 'changed the website',
    },
  },
  sitePicture: {
    label: 'Pictures of the website',
    actions: { add: 'uploaded a picture for the website' },
  },
  subscription: {
    label: 'Subscriptions',
    actions: {
      cancel: 'canceled a subscription',
      cancelAtPeriodEnd: 'canceled a subscription at the end of its paid period',
    },
  },
  memberImport: {
    label: 'Imports',
    actions: { add: 'imported members', undo: 'undid an import' },
  },
  mail: { label: 'Test mails', actions: { test: 'had a test mail sent' } },
  outboxMessage: {
    label: 'Sent messages',
    actions: { sendAgain: 'sent a message again', setAside: 'set a failed message aside' },
  },
  dataExport: {
    label: 'Copies of own data',
    actions: { request: 'asked for a copy of their data' },
  },
  erasure: {
    label: 'Deleted people',
    actions: {
      request: 'asked the club to delete everything about them',
      withdraw: 'no longer wants everything about them deleted',
      carryOut: 'deleted everything about a person',
    },
  },
  records: { label: 'Deleted records', actions: { delete: 'deleted what was old enough' } },
} as const satisfies Record<string, { label: string; actions: Record<string, string> }>

type Kinds = typeof auditKinds
type Kind = keyof Kinds

/** Kind and verb, for example 'company.update': every action of the audit log. */
export type AuditAction = {
  [K in Kind]: `${K}.${keyof Kinds[K]['actions'] & string}`
}[Kind]
