import { join } from 'node:path'
import { Prisma } from '@clubhouse/db'
import { commandLine } from '../../../call/audit.js'
import { failedDays } from '../../../services/jobs/queue.js'
import { sweepLimits } from '../../../services/limits/sweep-limits.js'
import type { Services } from '../../../services/services.js'
import { sweepAvatars } from '../../identity/account/sweep-avatars.js'
import { knownDeviceDays } from '../../identity/sessions/known-device.js'
import { carryOutResets } from '../../identity/sign-in/reset-factor.js'
import { confirmDays } from '../../rsvps/visitor-rsvp.js'
import { sweepSitePictures } from '../../website/pictures/sweep-site-pictures.js'
import { sweepDataExports } from '../export/sweep-data-exports.js'
import { deleteFiles } from './delete-files.js'
import { deleteOldPracticeRows, deleteRows, updateRows } from './delete-rows.js'

const { sql } = Prisma

/** A row of the retention table for operators, which a test compares with these rules. */
export type Deletion = { what: string; where: string; when: string }

/** What the daily job deletes. */
export type DeletionRule = Deletion & {
  /** Its name in the audit log. */
  name: string
  /** Deletes a part of what is old enough. Returns how much; 0 when nothing is left. */
  deleteSome(services: Services): Promise<number>
}

const daysBefore = ({ clock }: Services, days: number) =>
  new Date(clock.now().getTime() - days * 24 * 3600_000)

/** Rows whose time is over by a column with the instant of their end. */
const ended = (table: string, column: string, limit?: number) => (services: Services) =>
  deleteRows(services, table, sql`${Prisma.raw(column)} <= ${services.clock.now()}`, limit)

/** Rows that are so many days old. */
const older =
  (table: string, column: string, daysOf: (keep: Services['config']['keep']) => number) =>
  (services: Services) => {
    const before = daysBefore(services, daysOf(services.config.keep))
    return deleteRows(services, table, sql`${Prisma.raw(column)} < ${before}`)
  }

/** In the order of the table. */
export const deletionRules: readonly DeletionRule[] = [
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
    name: 'setUpLinks',
    what: 'Links to start the club',
    where: '`set_up_link`',
    when: 'used: at once; else at their end, after an hour',
    deleteSome: ended('set_up_link', 'expires_at'),
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
    name: 'emptyDrafts',
    what: 'Messages that were begun and never written',
    where: '`message`',
    when: 'a day after the last change',
    deleteSome: (services) =>
      deleteRows(
        services,
        'message',
        sql`state = 'Draft' AND updated_at < ${daysBefore(services, 1)}
            AND COALESCE(subject, '') = '' AND COALESCE(text, '') = ''
            AND NOT jsonb_path_exists(body, '$.**.text')`,
      ),
  },
  {
    name: 'limits',
    what: 'Counters of limits, with network addresses',
    where: '`rate_limit`',
    when: 'within five minutes of their end, which comes after an hour at most',
    deleteSome: sweepLimits,
  },
  {
    name: 'idempotencyKeys',
    what: 'Idempotency keys, with the answers',
    where: '`idempotency_key`',
    when: 'after a day',
    deleteSome: older('idempotency_key', 'created_at', () => 1),
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
    name: 'auditAddresses',
    what: 'Network addresses in the audit log',
    where: '`audit_log`',
    when: '`KEEP_ADDRESSES_DAYS`, 90',
    deleteSome: (services) =>
      updateRows(
        services,
        'audit_log',
        sql`address = NULL`,
        sql`created_at < ${daysBefore(services, services.config.keep.addresses)}
            AND address IS NOT NULL AND address <> ${commandLine.origin.address}`,
      ),
  },
  {
    name: 'auditLog',
    what: 'The audit log',
    where: '`audit_log`',
    when: '`KEEP_AUDIT_LOG_DAYS`, 1,825 (five years)',
    deleteSome: older('audit_log', 'created_at', ({ auditLog }) => auditLog),
  },
  {
    name: 'contactMessages',
    what: 'Messages from the contact form',
    where: '`contact_message`',
    when: '`KEEP_CONTACT_MESSAGES_DAYS`, 365',
    deleteSome: older('contact_message', 'created_at', ({ contactMessages }) => contactMessages),
  },
  {
    name: 'unconfirmedAnswers',
    what: 'Answers of visitors that nobody confirmed',
    where: '`rsvp`',
    when: `${confirmDays} days after they were given`,
    deleteSome: (services) =>
      deleteRows(
        services,
        'rsvp',
        sql`user_id IS NULL AND confirmed_at IS NULL
            AND created_at < ${daysBefore(services, confirmDays)}`,
      ),
  },
  {
    name: 'visitorsAnswers',
    what: 'Answers of visitors, with their guests',
    where: '`rsvp`',
    when: '365 days after the date',
    deleteSome: (services) =>
      deleteRows(
        services,
        'rsvp',
        sql`user_id IS NULL AND date < ${daysBefore(services, 365)}::date`,
      ),
  },
  {
    name: 'outboxMessages',
    what: 'The outbox: to whom what was sent or tried, without its text',
    where: '`outbox_message`',
    when: `${failedDays} days after the last try`,
    deleteSome: older('outbox_message', 'last_tried_at', () => failedDays),
  },
  {
    name: 'refusedAddresses',
    what: 'Email addresses that mail servers refused for good',
    where: '`refused_address`',
    when: 'a mail is taken: at once; else 365 days after the last refusal, so that they are tried again',
    deleteSome: older('refused_address', 'refused_at', () => 365),
  },
  {
    name: 'mailFiles',
    what: 'Mails and text messages as files, of a club without a mail server or Twilio',
    where: '`DATA_DIR/mails`, `DATA_DIR/sms`',
    when: '`KEEP_MAIL_FILES_DAYS`, 30',
    deleteSome: async (services) => {
      const { dataDir, keep } = services.config
      const before = daysBefore(services, keep.mailFiles)
      const mails = await deleteFiles(join(dataDir, 'mails'), before, /\.eml$/)
      return mails + (await deleteFiles(join(dataDir, 'sms'), before, /\.txt$/))
    },
  },
  {
    name: 'partialFiles',
    what: 'Halves of files that a crash left behind',
    where: '`DATA_DIR/mails`, `DATA_DIR/sms`, `DATA_DIR/uploads`',
    when: 'after a day',
    deleteSome: async (services) => {
      let deleted = 0
      for (const folder of ['mails', 'sms', 'uploads']) {
        const path = join(services.config.dataDir, folder)
        deleted += await deleteFiles(path, daysBefore(services, 1), /\.part$/)
      }
      return deleted
    },
  },
  {
    name: 'pictures',
    what: 'Pictures that nobody has any more',
    where: '`DATA_DIR/uploads`, or the bucket',
    when: 'replaced: at once; left behind by a crash: after a day',
    deleteSome: sweepAvatars,
  },
  {
    name: 'sitePictures',
    what: 'Pictures of the website that no section uses, as it is published, in its draft or in its history',
    where: '`site_picture`, and its files in `DATA_DIR/uploads` or the bucket',
    when: 'a day after they were uploaded',
    deleteSome: sweepSitePictures,
  },
  {
    name: 'dataExports',
    what: 'Copies of their data that members asked for',
    where: '`data_export`, and its files in `DATA_DIR/uploads` or the bucket',
    when: 'a day after they were asked for',
    deleteSome: sweepDataExports,
  },
  {
    name: 'paymentEvents',
    what: 'Ids of events of Stripe that took effect',
    where: '`webhook_event`',
    when: 'after 90 days; Stripe repeats an event for 30 at most',
    deleteSome: older('webhook_event', 'processed_at', () => 90),
  },
  {
    name: 'paymentLog',
    what: 'What Stripe told of subscriptions and invoices',
    where: '`subscription_log`',
    when: 'after 3,650 days (ten years), as books are kept',
    deleteSome: older('subscription_log', 'created_at', () => 3650),
  },
  {
    name: 'practicePayments',
    what: 'Events and repeated calls of practice payments',
    where: '`practice.objects`, `practice.idempotency`',
    when: 'after 90 days; all of practice with `go-live`',
    deleteSome: (services) => deleteOldPracticeRows(services, daysBefore(services, 90)),
  },
  {
    name: 'days',
    what: 'Which days were begun',
    where: '`daily_run`',
    when: 'after 40 days',
    deleteSome: older('daily_run', 'day', () => 40),
  },
  {
    name: 'backupRuns',
    what: 'Which backups were made, and why some failed',
    where: '`backup_run`',
    when: 'after 400 days; the files by `BACKUP_KEEP`',
    deleteSome: older('backup_run', 'started_at', () => 400),
  },
]

/** What is deleted without the daily job. */
export const deletedOtherwise: readonly Deletion[] = [
  {
    what: 'Jobs, with the reasons of those that failed',
    where: '`pgboss.job`, `pgboss.archive`',
    when: `done: at once; failed for good: after ${failedDays} days, and a day in the archive`,
  },
  {
    what: 'Events of practice payments that nobody took',
    where: '`practice.deliveries`',
    when: 'after 3 days',
  },
]
