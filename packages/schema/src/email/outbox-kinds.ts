/**
 * What the outbox calls whatever goes out, by the name of its job. Notices have the key of their setting for it, and its
 * label. Without zod.
 */
export const outboxKinds: Readonly<Record<string, string>> = {
  'administrator.changed': 'Notice about an administrator',
  'backup.failing': 'Warning about backups',
  'contact.mail': 'Message from the website',
  'data-export.ready': 'Notice that a copy of one’s data is ready',
  'email.changed': 'Notice of a changed email address',
  'email.changing': 'Notice of a new email address',
  'email.confirm': 'Link to confirm an email address',
  'erasure.done': 'Notice that everything was deleted',
  'erasure.requested': 'Notice that everything is to be deleted',
  'mail.test': 'Test mail',
  'member.invite': 'Invitation',
  'message.send': 'Message to members',
  'message.test': 'Test of a message to members',
  'passkey.changed': 'Notice about a passkey',
  'password.changed': 'Notice of a changed password',
  'password.forgot': 'Link to set a password',
  'proof.mail': 'Code to prove who one is',
  'second-factor.changed': 'Notice about the second step of the sign-in',
  'sign-in.mail': 'Link and code to sign in',
  'sign-in.new-device': 'Notice of a sign-in from a new device',
  'status.changed': 'Notice about an account',
  'subscription.extra-left': 'Warning about a subscription',
  'token.created': 'Notice of a new access token',
  'visitor.link': 'Link to an answer',
}
