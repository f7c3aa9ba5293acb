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
    when: 'when they expire: after 12 hours, or 30 days with “Keep me signed in”',
    deleteSome: ended('session', 'expires_at'),
  },
  {
    name: 'sessions',
    what: 'Sessions',
    where: '`session_family`',
    when: 'at sign-out, or when they expire: after 12 hours, or 90 days with “Keep me signed in”',
    // Each takes its secrets along.
    deleteSome: ended('session_family', 'expires_at', 50),
  },
  {
    name: 'bearerTokens',
    what: 'Bearer tokens',
    where: '`access_token`',
    when: 'when they expire, after 15 minutes',
    deleteSome: ended('access_token', 'expires_at'),
  },
  {
    name: 'personalAccessTokens',
    what: 'Personal access tokens',
    where: '`personal_access_token`',
    when: '30 days after they expire, so that their owners see that they expired',
    deleteSome: older('personal_access_token', 'expires_at', () => 30),
  },
  {
    name: 'passwordLinks',
    what: 'Password links',
    where: '`password_reset`',
    when: 'when used, or when they expire, after an hour',
    deleteSome: ended('password_reset', 'expires_at'),
  },
  {
    name: 'signInChallenges',
    what: 'Sign-ins that wait for two-step verification',
    where: '`sign_in_challenge`',
    when: 'when finished, or when they expire, after ten minutes',
    deleteSome: ended('sign_in_challenge', 'expires_at'),
  },
  {
    name: 'factorResets',
    what: 'Requests to turn off two-step verification for somebody who lost their phone',
    where: '`factor_reset`',
    when: 'when canceled, or when completed: at the next sign-in or daily job after a day',
    deleteSome: carryOutResets,
  },
  {
    name: 'passkeyChallenges',
    what: 'Challenges for adding or using a passkey',
    where: '`passkey_challenge`',
    when: 'when used, or when they expire, after five minutes',
    deleteSome: ended('passkey_challenge', 'expires_at'),
  },
  {
    name: 'mailedSignIns',
    what: 'Sign-in codes and links, with the addresses typed for them',
    where: '`mailed_sign_in`',
    when: 'when used, or when they expire, after 15 minutes',
    deleteSome: ended('mailed_sign_in', 'expires_at'),
  },
  {
    name: 'mailedProofs',
    what: 'Codes to confirm a recent sign-in',
    where: '`mailed_proof`',
    when: 'when used, when the session ends, or when they expire, after 15 minutes',
    deleteSome: ended('mailed_proof', 'expires_at'),
  },
  {
    name: 'knownDevices',
    what: 'Browsers in which somebody has signed in',
    where: '`known_device`',
    when: `with a new password, address or status, when signed out from another browser, or ${knownDeviceDays} days after the last sign-in`,
    deleteSome: older('known_device', 'last_seen_at', () => knownDeviceDays),
  },
  {
    name: 'signIns',
    what: 'Sign-ins, except each person’s last one',
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
    when: 'when accepted or revoked, or 30 days after they expire, so that administrators see that they expired',
    deleteSome: older('user_invitation', 'expires_at', () => 30),
  },
  {
    name: 'emailChanges',
    what: 'Pending email addresses',
    where: '`email_change`',
    when: 'when confirmed, or when they expire, after a day',
    deleteSome: ended('email_change', 'expires_at'),
  },
  {
    name: 'pictures',
    what: 'Photos that nobody uses',
    where: '`DATA_DIR/uploads`, or the bucket',
    when: 'when replaced, or a day after a crash left them behind',
    deleteSome: sweepAvatars,
  },
]
