import type { MessageRecord, MessageState } from '@clubhouse/schema/announcements/message'
import { noCompany, noEmail } from '@clubhouse/schema/announcements/obstacle'
import { inLanguages, toast } from '../../core/language.js'

const members = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`

export const messages = inLanguages({
  en: {
    saved: toast('Draft saved', 'Members won’t see it until you send it.'),
    deleted: toast('Draft deleted', 'It wasn’t sent to anyone.'),
    sent: ({ state, progress }: Pick<MessageRecord, 'state' | 'progress'>) =>
      state === 'Scheduled'
        ? toast('Announcement scheduled', 'You can unschedule it any time before it’s sent.')
        : toast('Sending announcement', `We’re sending it to ${members(progress.pending)}.`),
    takenBack: toast('Announcement unscheduled', 'It’s a draft again.'),
    stopped: (pending: number) => toast('Sending stopped', `${members(pending)} didn’t get it.`),
    tested: (to: string) => toast('Test sent', `It’s on its way to ${to} and no one else.`),
    sentAgain: (fullname: string) =>
      toast('Sending again', `We’re sending it to ${fullname} again.`),
    /** Why a member does not receive an announcement. */
    obstacle: {
      switchedOff: 'Turned off “Announcements from the club”',
      textsOff: 'Hasn’t turned on text messages from the club',
      noCompany,
      noUsNumber: 'Has no US phone number',
      noEmail,
      sharedEmail: 'Shares the email address of another recipient, who gets it for both',
      rested: 'Emails to this address bounce',
    },
    left: 'Is no longer an active member',
    onlySaved: 'It was saved on the server, which can’t send messages yet',
    nobody: 'No one would receive it. Choose other groups',
    hourPassed: 'This time has passed',
    hourFar: 'Choose a time within the next year',
    ownNumber: 'Your account has no US phone number to send a test to.',
    notDraft: {
      Draft: 'This announcement is a draft.',
      Scheduled: 'This announcement is scheduled. Unschedule it to change it.',
      Sending: 'This announcement is already being sent.',
      Sent: 'This announcement was already sent.',
      Stopped: 'This announcement was stopped. Copy it to a new announcement.',
    } satisfies Record<MessageState, string>,
    notScheduled: 'This announcement is no longer scheduled.',
    notSending: 'This announcement is no longer being sent.',
    notSent: 'This announcement isn’t being sent.',
    wasStopped: 'This announcement was stopped, so it won’t be sent again.',
    notFailed: 'This member already received it, or it’s on its way.',

    missing: {
      message: 'This announcement was not found',
      messageRecipient: 'This announcement was not sent to this member',
    },
  },
})
