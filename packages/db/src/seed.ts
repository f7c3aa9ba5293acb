import type { Db } from './client.js'
import { writeDemoSite } from './demo/add-site.js'
import { attendanceRows, attendanceSheetRows } from './demo/attendance.js'
import { attendanceGuestRows } from './demo/attendance-guests.js'
import { chapterRows } from './demo/chapters.js'
import { companyRows } from './demo/companies.js'
import { contactMessageRows } from './demo/contact-messages.js'
import { dutyAssignmentRows, dutyRows } from './demo/duties.js'
import { eventRows, occurrenceRows, scheduleRows } from './demo/events.js'
import { invoiceRows } from './demo/invoices.js'
import { joinRequestRows } from './demo/join-requests.js'
import { longEventRows, longScheduleRows } from './demo/long-events.js'
import { membershipPeriodRows, membershipRows } from './demo/memberships.js'
import { messageRecipientRows, outboxMessageRows } from './demo/message-recipients.js'
import { messageRows } from './demo/messages.js'
import { writeOffices } from './demo/offices.js'
import { programRows } from './demo/programs.js'
import { proposalRows } from './demo/proposals.js'
import { hasPublicLunch, writePublicEvents } from './demo/public-events.js'
import { rsvpRows } from './demo/rsvps.js'
import { makeUpRows, serviceHoursRows, writeShifts } from './demo/service.js'
import { followingRsvpRows, seriesRsvpRows } from './demo/standing.js'
import { subscriptionLogRows } from './demo/subscription-logs.js'
import { subscriptionRows } from './demo/subscriptions.js'
import {
  type PasswordHashes,
  roleRows,
  secondFactorRows,
  signInRows,
  userRows,
} from './demo/users.js'
import { writeLedger } from './demo/write-ledger.js'

export { addDemoSite } from './demo/add-site.js'
export { demoIds } from './demo/demo-ids.js'
export { demoIdPrefix } from './demo/ids.js'
export { demoEvents, hasActiveDemoAccount, removeDemo } from './demo/remove.js'
export { removeBooks } from './demo/remove-books.js'

/** The database already has users, with whom the demo club would be mixed. */
export class SeedRefused extends Error {}

/**
 * Fills an empty database with a believable club around `now`, in one transaction. `hashes.accounts`
 * becomes the password hash of admin@, member@, newcomer@, secretary@ and treasurer@clubhouse.example. Throws SeedRefused on a database
 * that has users.
 */
export async function seedDemo(
  db: Db,
  { hashes, now }: { hashes: PasswordHashes; now: Date },
): Promise<void> {
  await db.$transaction(async (tx) => {
    // Of two seeds at once, the second one waits, and then sees the users of the first.
    await tx.$executeRaw`LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE`
    if ((await tx.user.count()) > 0) {
      throw new SeedRefused('This database already has users. The demo club needs an empty one')
    }
    await tx.chapter.createMany({ data: chapterRows(now) })
    await tx.company.createMany({ data: companyRows(now) })
    await tx.user.createMany({ data: userRows(now, hashes) })
    await tx.userRole.createMany({ data: roleRows() })
    await tx.membershipPeriod.createMany({ data: membershipPeriodRows(now) })
    await tx.membership.createMany({ data: membershipRows(now) })
    await tx.secondFactor.createMany({ data: secondFactorRows(now) })
    await tx.signInLog.createMany({ data: signInRows(now) })
    const events = [...eventRows(now, await hasPublicLunch(tx)), ...longEventRows(now)]
    await tx.event.createMany({ data: events })
    await tx.eventSchedule.createMany({ data: [...scheduleRows(now), ...longScheduleRows(now)] })
    await tx.occurrence.createMany({ data: occurrenceRows(now) })
    await tx.seriesRsvp.createMany({ data: seriesRsvpRows(now) })
    await tx.rsvp.createMany({ data: [...rsvpRows(now), ...followingRsvpRows(now)] })
    await tx.attendance.createMany({ data: attendanceRows(now) })
    await tx.attendanceSheet.createMany({ data: attendanceSheetRows(now) })
    await tx.attendanceGuest.createMany({ data: attendanceGuestRows(now) })
    await tx.joinRequest.createMany({ data: joinRequestRows(now) })
    await tx.subscription.createMany({ data: subscriptionRows(now) })
    await tx.subscriptionLog.createMany({ data: subscriptionLogRows(now) })
    await tx.invoice.createMany({ data: invoiceRows(now) })
    await writeLedger(tx, now)
    await tx.message.createMany({ data: messageRows(now) })
    await tx.messageRecipient.createMany({ data: messageRecipientRows(now) })
    await tx.outboxMessage.createMany({ data: outboxMessageRows(now) })
    await tx.contactMessage.createMany({ data: contactMessageRows(now) })
    await tx.memberProposal.createMany({ data: proposalRows(now) })
    await tx.program.createMany({ data: programRows(now) })
    await tx.duty.createMany({ data: dutyRows(now) })
    await tx.dutyAssignment.createMany({ data: dutyAssignmentRows(now) })
    await writeShifts(tx, now)
    await tx.serviceHours.createMany({ data: serviceHoursRows(now) })
    await tx.makeUp.createMany({ data: makeUpRows(now) })
    await writeOffices(tx, now)
    await writePublicEvents(tx, now)
    await writeDemoSite(tx, now)
  })
}
