import { settings } from '@clubhouse/schema/setting'

const letters: Readonly<Record<string, string>> = {
  'backup.failing': 'Warning about backups',
  'contact.mail': 'Message from the website',
  'email.changed': 'Notice of a changed email address',
  'email.changing': 'Notice of a new email address',
  'email.confirm': 'Link to confirm an email address',
  'mail.test': 'Test mail',
  'member.invite': 'Invitation',
  'password.changed': 'Notice of a changed password',
  'password.forgot': 'Link to set a password',
  'sign-in.new-device': 'Notice of a sign-in from a new device',
  'status.changed': 'Notice about an account',
  'subscription.extra-left': 'Warning about a subscription',
  'token.created': 'Notice of a new access token',
  'visitor.link': 'Link to an answer',
}

/** What a message is; of a notice the setting that allows it, of one that this version does not know its name. */
export const kindInWords = (kind: string): string =>
  settings.find(({ key }) => key === kind)?.label ?? letters[kind] ?? kind
