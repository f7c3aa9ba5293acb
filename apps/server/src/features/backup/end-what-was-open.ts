import type { Query } from '@clubhouse/db/backup'

/** Whether the rows of a table with secrets, or with an end, outlive a restore; of what stays, why. */
type Fate = 'ends' | `kept, ${string}`

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
  attendance_sheet: 'kept, because its codes only check in members who are signed in',
  draw: 'kept, because its secret opens nothing; it is published after the drawing',
  idempotency_key:
    'kept, so a repeated request takes effect only once; only the original caller can repeat it',
  known_device:
    'kept, because it grants no access; it only decides when to notify members of a new browser',
  passkey:
    'kept, because members would have to recreate all of them; a removed passkey works again',
  personal_access_token: 'kept, because scripts would stop working; a revoked token works again',
  rate_limit: 'kept, because it only blocks requests',
  recovery_code:
    'kept, because members who lost their phone have nothing else; a used code works again',
  rsvp: 'kept, because each emailed link opens only one RSVP',
  second_factor: 'kept, because without it a password alone would be enough',
  user: 'kept, because it has the members; passwords and calendar links are those from the day of the backup',
  user_invitation:
    'kept, because invited members have no other way to sign in; a revoked invitation works again',
}

/** Ends whatever was open at the backup that somebody could sign in with. */
export async function endWhatWasOpen(query: Query): Promise<void> {
  for (const [table, fate] of Object.entries(fates)) {
    if (fate === 'ends') await query(`DELETE FROM ${table}`)
  }
}
