import { readableName } from './readable-name'

const sentences = new Map([
  ['account.update', 'changed their profile'],
  ['account.email', 'changed their email address'],
  ['account.avatar', 'changed their picture'],
  ['password.change', 'changed their password'],
  ['password.reset', 'reset their password'],
  ['session.refuse', 'failed to sign in'],
  ['session.reuse', 'came back with an outdated session and was signed out'],
  ['user.create', 'added a user'],
  ['user.password', 'set a new password for a user'],
  ['administrator.grant', 'gave the administrator role'],
  ['administrator.revoke', 'took away the administrator role'],
  ['memberImport.add', 'imported members'],
  ['joinRequest.create', 'asked to join a company'],
  ['joinRequest.approve', 'approved a request'],
  ['joinRequest.reject', 'rejected a request'],
  ['undeliveredMessage.sendAgain', 'sent a message again'],
  ['records.delete', 'deleted what was old enough'],
  ['token.create', 'made a personal access token'],
  ['token.revoke', 'revoked a personal access token'],
  ['token.policy', 'allowed or stopped personal access tokens'],
])

const verbs = new Map([
  ['create', 'created'],
  ['update', 'changed'],
  ['delete', 'deleted'],
  ['cancel', 'canceled'],
  ['undo', 'undid'],
])

const nouns = new Map([
  ['company', 'a company'],
  ['chapter', 'a chapter'],
  ['event', 'an event'],
  ['user', 'a user'],
  ['subscription', 'a subscription'],
  ['memberImport', 'an import'],
])

/** What follows the name of who did it: ' changed a chapter', or ' – Chapter: merge' where there is no sentence. */
export function whatWasDone(action: string): string {
  const [kind = '', verb = ''] = action.split('.')
  const [did, what] = [verbs.get(verb), nouns.get(kind)]
  const sentence = sentences.get(action) ?? (did && what && `${did} ${what}`)
  return sentence ? ` ${sentence}` : ` – ${readableName(action.replace('.', ': '))}`
}
