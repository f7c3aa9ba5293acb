import { mailHeldMessage } from './features/announcements/held-mail.js'
import { sendToRecipient } from './features/announcements/send-to-recipient.js'
import { sendTest } from './features/announcements/test-message.js'
import { mailFailingBackups } from './features/backup/failing-backups.js'
import { mailContact } from './features/contact/contact-mail.js'
import { sendWeek } from './features/duties/weekly-send.js'
import { announce } from './features/email/notifications/announce.js'
import { sendNotification } from './features/email/notifications/send-notification.js'
import { announceGathered } from './features/events/changes/announce-gathered.js'
import { remindOfInvoices } from './features/finance/invoices/remind-of-invoices.js'
import { cancelForLeaving } from './features/finance/subscriptions/cancel-subscription.js'
import { endExtra, mailExtraLeft } from './features/finance/subscriptions/end-extra.js'
import { reconcile } from './features/finance/subscriptions/reconcile.js'
import {
  mailEmailChanged,
  mailEmailChanging,
  mailEmailLink,
} from './features/identity/account/email-mails.js'
import { movePictures } from './features/identity/account/move-pictures.js'
import { mailInvitation } from './features/identity/invitations/invitation-mail.js'
import { emailCode } from './features/identity/one-time-codes/code-emails.js'
import { mailPasskeyChanged } from './features/identity/passkeys/passkey-mail.js'
import {
  mailPasswordChanged,
  mailPasswordLink,
} from './features/identity/passwords/password-mails.js'
import { mailNewDevice } from './features/identity/sessions/new-device-mail.js'
import { mailTokenCreated } from './features/identity/tokens/token-mail.js'
import { mailFactorChanged } from './features/identity/two-factor/factor-mail.js'
import { mailAdministratorChanged } from './features/members/administrator-mail.js'
import { mailOfficerChanged } from './features/members/officer-mail.js'
import { mailStatusChanged } from './features/members/status-mail.js'
import { freeAllGroupPlaces } from './features/offices/free-group-places.js'
import { eraseCustomer, eraseCustomers } from './features/privacy/erasure/erase-customer.js'
import { eraseRemainders, eraseRest } from './features/privacy/erasure/erase-remainder.js'
import { keepErasedLists, listFolders } from './features/privacy/erasure/erased-list.js'
import { mailErased, mailErasureRequested } from './features/privacy/erasure/erasure-mail.js'
import { repeatListedErasures } from './features/privacy/erasure/repeat-erasures.js'
import { mailDataExport } from './features/privacy/export/export-mail.js'
import { makeDataExport } from './features/privacy/export/make-data-export.js'
import { deleteOld } from './features/privacy/retention/delete-old.js'
import { remindOfRsvps } from './features/rsvps/remind-of-rsvps.js'
import { writeAllStanding } from './features/rsvps/standing-rsvps.js'
import { mailVisitorLink, mailVisitorNotice } from './features/rsvps/visitor-mails.js'
import { notifications } from './notifications.js'
import type { JobHandlers } from './services/jobs/jobs.js'
import type { Services } from './services/services.js'

/** The handlers of each kind of job. */
export const jobHandlers = (services: Services): JobHandlers => ({
  'administrator.changed': (data, job) => mailAdministratorChanged(services, data, job),
  'officer.changed': (data, job) => mailOfficerChanged(services, data, job),
  'avatar.move': () => movePictures(services),
  'backup.failing': (data, job) => mailFailingBackups(services, data, job),
  'contact.mail': (data, job) => mailContact(services, data, job),
  'data-export.make': (data, job) => makeDataExport(services, data, job),
  'data-export.ready': (data, job) => mailDataExport(services, data, job),
  'day.reconcile': async (_data, { log }) => log.info(await reconcile(services), 'reconciled'),
  'day.remind': () => remindOfInvoices(services),
  'day.rsvp': async () => {
    await freeAllGroupPlaces(services)
    await writeAllStanding(services)
    await remindOfRsvps(services)
  },
  'day.sweep': async (_data, job) => {
    const repeated = await repeatListedErasures(services)
    if (repeated > 0) job.log.warn({ repeated }, 'people on the erasure list were erased again')
    await eraseCustomers(services)
    await eraseRemainders(services)
    await keepErasedLists(services, listFolders(services.config))
    await deleteOld(services, job)
  },
  'erasure.requested': (data, job) => mailErasureRequested(services, data, job),
  'erasure.customer': (data) => eraseCustomer(services, data),
  'erasure.rest': (data) => eraseRest(services, data),
  'erasure.done': (data, job) => mailErased(services, data, job),
  'email.confirm': (data, job) => mailEmailLink(services, data, job),
  'email.changing': (data, job) => mailEmailChanging(services, data, job),
  'email.changed': (data, job) => mailEmailChanged(services, data, job),
  'member.invite': (data, job) => mailInvitation(services, data, job),
  'message.held': (data, job) => mailHeldMessage(services, data, job),
  'message.send': (data, job) => sendToRecipient(services, data, job),
  'message.test': (data, job) => sendTest(services, data, job),
  'event.changed': (data) => announceGathered(services, notifications, data),
  'notification.announce': (data) => announce(services, notifications, data),
  'notification.send': (data, job) => sendNotification(services, notifications, data, job),
  'subscription.cancel': (data, job) => cancelForLeaving(services, data, job),
  'subscription.end-extra': (data, job) => endExtra(services, data, job),
  'subscription.extra-left': (data, job) => mailExtraLeft(services, data, job),
  'token.created': (data, job) => mailTokenCreated(services, data, job),
  'weekly.send': (data, job) => sendWeek(services, data, job),
  'visitor.link': (data, job) => mailVisitorLink(services, data, job),
  'visitor.notice': (data, job) => mailVisitorNotice(services, notifications, data, job),
  'password.forgot': (data, job) => mailPasswordLink(services, data, job),
  'password.changed': (data, job) => mailPasswordChanged(services, data, job),
  'passkey.changed': (data, job) => mailPasskeyChanged(services, data, job),
  'proof.mail': ({ mailedProofId }, job) =>
    emailCode(services, 'reauthentication', mailedProofId, job),
  'sign-in.mail': ({ mailedSignInId }, job) => emailCode(services, 'signIn', mailedSignInId, job),
  'sign-in.new-device': (data, job) => mailNewDevice(services, data, job),
  'second-factor.changed': (data, job) => mailFactorChanged(services, data, job),
  'status.changed': (data, job) => mailStatusChanged(services, data, job),
})
