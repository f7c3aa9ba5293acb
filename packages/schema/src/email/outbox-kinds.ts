/**
 * The outbox's label for each kind of email and text message, by job name. Notices use their setting's key and label
 * instead. Without zod.
 */
export const outboxKinds: Readonly<Record<string, string>> = {
  'administrator.changed': 'Administrator role change',
  'officer.changed': 'Officer change',
  'backup.failing': 'Backup warning',
  'contact.mail': 'Contact message',
  'data-export.ready': 'Data export ready',
  'email.changed': 'Email address changed',
  'email.changing': 'Email address change requested',
  'email.confirm': 'Email address confirmation',
  'erasure.done': 'Account deleted',
  'erasure.requested': 'Account deletion requested',
  'mail.test': 'Test email',
  'member.invite': 'Invitation',
  'message.held': 'Announcement not sent',
  'message.send': 'Announcement',
  'message.test': 'Test announcement',
  'passkey.changed': 'Passkey change',
  'password.changed': 'Password changed',
  'password.forgot': 'Password reset link',
  'proof.mail': 'Identity confirmation code',
  'second-factor.changed': 'Two-step verification change',
  'sign-in.mail': 'Sign-in link and code',
  'sign-in.new-device': 'New device sign-in',
  'status.changed': 'Account status change',
  'subscription.extra-left': 'Subscription warning',
  'token.created': 'New personal access token',
  'visitor.link': 'RSVP link',
  'weekly.send': 'Weekly email',
}
