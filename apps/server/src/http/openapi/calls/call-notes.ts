import type { Json } from '@clubhouse/schema/example/json-schema'

/** What a call's procedure cannot say of itself. A call without notes is documented all the same. */
export type CallNotes = {
  /** Instead of words made from the name. */
  summary?: string
  description?: string
  /** Failures beyond those that follow from the call's shape (failures.ts). */
  failures?: readonly number[]
  /** Fields of the example request that must differ from the glossary's. */
  example?: Readonly<Record<string, Json>>
}

const connect =
  'Instead of `chapterId`, `chapter: {"connect": {"id": …}}` is taken, and nothing else in its place.'
const formOfDay = 'A one-time event has a date, a recurring one a day of the week and a chapter.'

/** Notes by procedure name. */
export const callNotes: Readonly<Record<string, CallNotes>> = {
  'account.get': { summary: 'Who is signed in' },
  'account.update': {
    summary: 'Change the own profile',
    description:
      'A new e-mail address needs the `currentPassword`, waits until the link that is sent to it is used, and is not taken from a personal access token. The present address cancels one that waits.',
    failures: [429],
  },
  'account.confirmEmail': {
    summary: 'Confirm a new e-mail address',
    description: 'With the token of the link that was sent to it.',
  },
  'account.changePassword': {
    summary: 'Change the own password',
    description:
      'All other sessions end, personal access tokens and the calendar’s address too. Keep the new token.',
    failures: [429],
  },
  'account.setAvatar': {
    summary: 'Set the own picture',
    description: 'JPEG, PNG, WebP or GIF, at most 5 MB.',
  },
  'account.removeAvatar': { summary: 'Remove the own picture' },
  'account.settings': { summary: 'List the own notification settings' },
  'account.changeSetting': { summary: 'Flip one notification switch' },
  'account.unsubscribe': { summary: 'Stop one kind of e-mail, by the link in it' },
  'address.search': { summary: 'Suggest addresses for what is typed' },
  'audit.list': {
    summary: 'Read the audit log, newest first',
    description: '`nextCursor` of one page is the `cursor` of the next.',
  },
  'auth.signIn': {
    description:
      'Answers a bearer token of 15 minutes, and sets the cookie that gets the next one. `{firstname}` in the message stands for the first name.',
    failures: [401, 403, 429],
  },
  'auth.refresh': {
    summary: 'Get a new bearer token by the session cookie',
    description: 'The cookie changes each time; an old one that comes back ends the session.',
  },
  'auth.signOut': { summary: 'Sign out' },
  'auth.forgotPassword': {
    summary: 'Ask for a link to set a new password',
    description: 'The answer is the same whether or not there is such an account.',
    failures: [429],
  },
  'auth.resetPassword': {
    summary: 'Set a new password by the link',
    description: 'A link works once, for an hour. All sessions of the account end.',
    failures: [429],
  },
  'company.list': {
    description: 'Who has no company yet sees id, name, city and state only.',
  },
  'company.create': {
    description: 'It becomes the company of whoever creates it. Members have one already: 409.',
  },
  'company.update': { description: 'The answer carries the id as `uuid`, too.' },
  'contact.send': {
    summary: 'Write to the club',
    description: 'The phone number is required; the e-mail address may be left out.',
    failures: [429],
  },
  'event.audience': {
    summary: 'Count who would be told of a changed event',
    description:
      'Members of the chapter by their switches at this moment; `off` are told by neither channel.',
  },
  'event.create': { description: `${formOfDay} ${connect}`, example: { dayOfWeek: null } },
  'event.update': { description: `${formOfDay} ${connect}`, example: { dayOfWeek: null } },
  'invoice.list': { description: '`total` is in cents.' },
  'joinRequest.create': {
    summary: 'Ask to join a company',
    description: 'One pending request a person; members have a company already: 409.',
  },
  'joinRequest.list': { summary: 'List pending requests to join a company' },
  'joinRequest.approve': { summary: 'Approve a request to join' },
  'joinRequest.reject': { summary: 'Reject a request to join' },
  'map.preview': {
    summary: 'Draw a map around a place',
    description:
      'No side has more than 1,280 pixels, so that with `retina` a map may be up to 640 wide and high. Members take turns; who asks for very many at once is answered 503 with `Retry-After`.',
  },
  'map.source': { summary: 'Say whether maps show streets' },
  'memberImport.add': { summary: 'Add members of a file' },
  'memberImport.begin': { summary: 'Begin to add members from a file' },
  'memberImport.check': { summary: 'Say what would become of each row; nothing is written' },
  'memberImport.undo': { summary: 'Remove the members that one import added' },
  'personalAccessToken.list': {
    summary: 'List the own personal access tokens',
    description: 'While `allowed` is false none of them works.',
  },
  'personalAccessToken.create': {
    summary: 'Make a personal access token',
    description: 'The token itself is answered only here.',
  },
  'personalAccessToken.revoke': { summary: 'End one of the own personal access tokens' },
  'personalAccessToken.setPolicy': {
    summary: 'Allow personal access tokens, or stop them all',
  },
  'subscription.cancel': {
    description: 'A repeat changes nothing. When the payment provider fails, nothing has changed.',
    failures: [502],
  },
  'subscription.checkout': {
    summary: 'Begin to pay for a plan',
    description:
      'Checkouts of the same person that are still open end. Who has a subscription that runs is answered 409.',
    failures: [502],
  },
  'subscription.log': { summary: 'List what the payment provider told' },
  'subscription.plans': {
    summary: 'List the plans on offer',
    description: 'A club that takes no payments answers 409.',
    failures: [409, 502],
  },
  'subscription.portal': { summary: 'Open the own payment pages', failures: [502] },
  'subscription.checkoutSession': {
    summary: 'Look up what a checkout bought',
    failures: [429, 502],
    example: { id: 'cs_test_a1B2c3D4e5F6g7H8' },
  },
  'undeliveredMessage.list': {
    summary: 'List mails and text messages that were not taken',
    description:
      'The newest 1,000, for 30 days. `nextTryAt` is null for those that are not tried again by themselves.',
  },
  'undeliveredMessage.sendAgain': { summary: 'Send an undelivered message again' },
  'user.create': { failures: [429] },
  'user.directory': { summary: 'List active members' },
  'user.get': {
    description: 'Who is no administrator may read themselves only.',
    failures: [403],
  },
  'user.update': {
    description:
      'Without a password, or with a blank one, the password stays. The own password or address needs the `currentPassword`. A new password, address or status, and the role of an administrator, are not taken from a personal access token.',
    failures: [429],
  },
}
