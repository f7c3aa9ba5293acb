import {
  mailEmailChanged,
  mailEmailChanging,
  mailEmailLink,
} from './features/account/email-mails.js'
import { movePictures } from './features/account/move-pictures.js'
import { mailSignIn } from './features/auth/mailed-sign-in-mail.js'
import { mailNewDevice } from './features/auth/new-device-mail.js'
import { mailPasswordChanged, mailPasswordLink } from './features/auth/password-mails.js'
import { mailFailingBackups } from './features/backup/failing-backups.js'
import { mailContact } from './features/contact/contact-mail.js'
import { mailDataExport } from './features/data-export/export-mail.js'
import { makeDataExport } from './features/data-export/make-data-export.js'
import { deleteOld } from './features/deletion/delete-old.js'
import { keepErasedLists, listFolders } from './features/erased/erased-list.js'
import { eraseCustomer, eraseCustomers } from './features/erasure/erase-customer.js'
import { eraseRest, eraseRests } from './features/erasure/erase-rest.js'
import { mailErased, mailErasureRequested } from './features/erasure/erasure-mail.js'
import { repeatListedErasures } from './features/erasure/repeat-erasures.js'
import { remindOfRsvps } from './features/event/remind-of-rsvps.js'
import { writeAllStanding } from './features/event/standing-rsvps.js'
import { mailVisitorLink, mailVisitorNotice } from './features/event/visitor-mails.js'
import { mailInvitation } from './features/invitation/invitation-mail.js'
import { remindOfInvoices } from './features/invoice/remind-of-invoices.js'
import { sendToRecipient } from './features/message/send-to-recipient.js'
import { sendTest } from './features/message/test-message.js'
import { announce } from './features/notification/announce.js'
import { sendNotification } from './features/notification/send-notification.js'
import { mailPasskeyChanged } from './features/passkey/passkey-mail.js'
import { mailTokenCreated } from './features/personal-access-token/token-mail.js'
import { mailFactorChanged } from './features/second-factor/factor-mail.js'
import { mailProof } from './features/security/mailed-proof-mail.js'
import { cancelForLeaving } from './features/subscription/cancel-subscription.js'
import { endExtra, mailExtraLeft } from './features/subscription/end-extra.js'
import { reconcile } from './features/subscription/reconcile.js'
import { mailAdministratorChanged } from './features/user/administrator-mail.js'
import { mailStatusChanged } from './features/user/status-mail.js'
import { notifications } from './notifications.js'
import type { JobHandlers } from './services/jobs/jobs.js'
import type { Services } from './services/services.js'

/** The handlers of each kind of job. */
export const jobHandlers = (services: Services): JobHandlers => ({
  'administrator.changed': (data, job) => mailAdministratorChanged(services, data, job),
  'avatar.move': () => movePictures(services),
  'backup.failing': (data, job) => mailFailingBackups(services, data, job),
  'contact.mail': (data, job) => mailContact(services, data, job),
  'data-export.make': (data, job) => makeDataExport(services, data, job),
  'data-export.ready': (data, job) => mailDataExport(services, data, job),
  'day.reconcile': async (_data, { log }) => log.info(await reconcile(services), 'reconciled'),
  'day.remind': () => remindOfInvoices(services),
  'day.rsvp': async () => {
    await writeAllStanding(services)
    await remindOfRsvps(services)
  },
  'day.sweep': async (_data, job) => {
    const repeated = await repeatListedErasures(services)
    if (repeated > 0)
      job.log.warn({ repeated }, 'who is on the list of the erased was erased again')
    await eraseCustomers(services)
    await eraseRests(services)
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
  'message.send': (data, job) => sendToRecipient(services, data, job),
  'message.test': (data, job) => sendTest(services, data, job),
  'notification.announce': (data) => announce(services, notifications, data),
  'notification.send': (data, job) => sendNotification(services, notifications, data, job),
  'subscription.cancel': (data, job) => cancelForLeaving(services, data, job),
  'subscription.end-extra': (data, job) => endExtra(services, data, job),
  'subscription.extra-left': (data, job) => mailExtraLeft(services, data, job),
  'token.created': (data, job) => mailTokenCreated(services, data, job),
  'visitor.link': (data, job) => mailVisitorLink(services, data, job),
  'visitor.notice': (data, job) => mailVisitorNotice(services, notifications, data, job),
  'password.forgot': (data, job) => mailPasswordLink(services, data, job),
  'password.changed': (data, job) => mailPasswordChanged(services, data, job),
  'passkey.changed': (data, job) => mailPasskeyChanged(services, data, job),
  'proof.mail': (data, job) => mailProof(services, data, job),
  'sign-in.mail': (data, job) => mailSignIn(services, data, job),
  'sign-in.new-device': (data, job) => mailNewDevice(services, data, job),
  'second-factor.changed': (data, job) => mailFactorChanged(services, data, job),
  'status.changed': (data, job) => mailStatusChanged(services, data, job),
})
