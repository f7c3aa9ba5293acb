import type { Query } from '@clubhouse/db/backup'

/** Whether the rows of a table with secrets, or with an end, outlive a restore; of what stays, why. */
type Fate = 'ends' | `stays, because ${string}`

/**
 * Every table of schema.prisma with a secret or an expiry. After the backup was made, the club may have ended a session,
 * link, code or two-factor reset that the backup contains.
 */
export const fates: Record<string, Fate> = {
  access_token: 'ends',
  email_change: 'ends',
  factor_reset: 'ends',
  mailed_proof: 'ends',
  mailed_sign_in: 'ends',
  passkey_challenge: 'ends',
  password_reset: 'ends',
  session: 'ends',
  session_family: 'ends',
  set_up_link: 'ends',
  sign_in_challenge: 'ends',
  attendance_sheet: 'stays, because its codes open a check-in, for who is signed in',
  idempotency_key:
    'stays, because a repeated call must do nothing twice, and only its caller can repeat it',
  known_device: 'stays, because it opens nothing: the owner is notified of a new browser',
  passkey: 'stays, because nobody could make so many again; a removed one is back',
  personal_access_token: 'stays, because scripts would stop; a removed one is back',
  rate_limit: 'stays, because it only refuses',
  recovery_code: 'stays, because who lost their phone has nothing else; a used one is back',
  rsvp: 'stays, because its links in emails open one RSVP',
  second_factor: 'stays, because without it a password alone would do',
  user: 'stays, because it is the people; passwords and addresses of calendars are those of that day',
  user_invitation: 'stays, because the invited have no other way to sign in; a revoked one is back',
}

/** Ends whatever was open at the backup that somebody could sign in with. */
export async function endWhatWasOpen(query: Query): Promise<void> {
  for (const [table, fate] of Object.entries(fates)) {
    if (fate === 'ends') await query(`DELETE FROM ${table}`)
  }
}
