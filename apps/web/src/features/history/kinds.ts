/** The kinds of record that an entry can be of: what its action begins with, and its name. */
export const kinds = [
  { kind: 'account', label: 'Profiles' },
  { kind: 'password', label: 'Passwords' },
  { kind: 'session', label: 'Sign-ins' },
  { kind: 'user', label: 'Users' },
  { kind: 'administrator', label: 'Administrators' },
  { kind: 'company', label: 'Companies' },
  { kind: 'joinRequest', label: 'Join requests' },
  { kind: 'chapter', label: 'Chapters' },
  { kind: 'event', label: 'Events' },
  { kind: 'subscription', label: 'Subscriptions' },
  { kind: 'memberImport', label: 'Imports' },
  { kind: 'undeliveredMessage', label: 'Undelivered messages' },
  { kind: 'records', label: 'Deleted records' },
] as const

export type Kind = (typeof kinds)[number]['kind']
