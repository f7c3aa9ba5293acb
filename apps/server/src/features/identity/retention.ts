import { Prisma } from '@clubhouse/db'
import { deleteRows, updateRows } from '../../services/retention/delete-rows.js'
import {
  type DeletionRule,
  daysBefore,
  ended,
  older,
} from '../../services/retention/deletion-rule.js'
import { sweepAvatars } from './account/sweep-avatars.js'
import { knownDeviceDays } from './sessions/known-device.js'
import { carryOutResets } from './sign-in/reset-factor.js'

const { sql } = Prisma

export const identityRetention: readonly DeletionRule[] = [
  {
    name: 'refreshSecrets',
    what: 'Refresh secrets of sessions',
    where: '`session`',
    when: 'at their end: after 12 hours, of remembered sessions after 30 days',
    deleteSome: ended('session', 'expires_at'),
  },
  {
    name: 'sessions',
    what: 'Sessions',
    where: '`session_family`',
    when: 'signed out: at once; else at their end: after 12 hours, remembered ones after 90 days',
    // Each takes its secrets along.
    deleteSome: ended('session_family', 'expires_at', 50),
  },
  {
    name: 'bearerTokens',
    what: 'Bearer tokens',
    where: '`access_token`',
    when: 'at their end, after 15 minutes',
    deleteSome: ended('access_token', 'expires_at'),
  },
  {
    name: 'personalAccessTokens',
    what: 'Personal access tokens',
    where: '`personal_access_token`',
    when: '30 days after their end, so that their owners see that they ended',
    deleteSome: older('personal_access_token', 'expires_at', () => 30),
  },
  {
    name: 'passwordLinks',
    what: 'Password links',
    where: '`password_reset`',
    when: 'used: at once; else at their end, after an hour',
    deleteSome: ended('password_reset', 'expires_at'),
  },
  {
    name: 'signInChallenges',
    what: 'Sign-ins that wait for their second step',
    where: '`sign_in_challenge`',
    when: 'finished: at once; else at their end, after ten minutes',
    deleteSome: ended('sign_in_challenge', 'expires_at'),
  },
  {
    name: 'factorResets',
    what: 'Wishes to take away the second step of somebody who lost it',
    where: '`factor_reset`',
    when: 'stopped: at once; else carried out at the next sign-in or daily job from a day later on, with the second step, all sessions and passkeys',
    deleteSome: carryOutResets,
  },
  {
    name: 'passkeyChallenges',
    what: 'Passkeys that are being made or used',
    where: '`passkey_challenge`',
    when: 'used: at once; else at their end, after five minutes',
    deleteSome: ended('passkey_challenge', 'expires_at'),
  },
  {
    name: 'mailedSignIns',
    what: 'Mailed codes and links to sign in, with the addresses typed for them',
    where: '`mailed_sign_in`',
    when: 'used: at once; else at their end, after 15 minutes',
    deleteSome: ended('mailed_sign_in', 'expires_at'),
  },
  {
    name: 'mailedProofs',
    what: 'Mailed codes to prove once more who one is',
    where: '`mailed_proof`',
    when: 'used, or its session ended: at once; else at their end, after 15 minutes',
    deleteSome: ended('mailed_proof', 'expires_at'),
  },
  {
    name: 'knownDevices',
    what: 'Browsers in which somebody has signed in',
    where: '`known_device`',
    when: `a new password, address or status, or signed out by its owner from another one: at once; else ${knownDeviceDays} days after the last sign-in there`,
    deleteSome: older('known_device', 'last_seen_at', () => knownDeviceDays),
  },
  {
    name: 'signIns',
    what: 'Sign-ins, but for the last of each person',
    where: '`sign_in_log`',
    when: '`KEEP_ADDRESSES_DAYS`, 90',
    deleteSome: (services) =>
      deleteRows(
        services,
        'sign_in_log',
        sql`created_at < ${daysBefore(services, services.config.keep.addresses)}
            AND EXISTS (SELECT FROM sign_in_log later
                         WHERE later.user_id = old.user_id
                           AND (later.created_at, later.id) > (old.created_at, old.id))`,
      ),
  },
  {
    name: 'signInAddresses',
    what: 'The network address of that last sign-in',
    where: '`sign_in_log`',
    when: '`KEEP_ADDRESSES_DAYS`, 90',
    deleteSome: (services) =>
      updateRows(
        services,
        'sign_in_log',
        sql`address = ''`,
        sql`created_at < ${daysBefore(services, services.config.keep.addresses)} AND address <> ''`,
      ),
  },
  {
    name: 'invitations',
    what: 'Invitations',
    where: '`user_invitation`',
    when: 'accepted or taken back: at once; else 30 days after their end, so that administrators see that they ended',
    deleteSome: older('user_invitation', 'expires_at', () => 30),
  },
  {
    name: 'emailChanges',
    what: 'New email addresses that wait',
    where: '`email_change`',
    when: 'confirmed: at once; else at their end, after a day',
    deleteSome: ended('email_change', 'expires_at'),
  },
  {
    name: 'pictures',
    what: 'Pictures that nobody has any more',
    where: '`DATA_DIR/uploads`, or the bucket',
    when: 'replaced: at once; left behind by a crash: after a day',
    deleteSome: sweepAvatars,
  },
]
