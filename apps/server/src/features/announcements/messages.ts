import type { MessageRecord, MessageState } from '@clubhouse/schema/announcements/message'
import { inLanguages, toast } from '../../core/language.js'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

export const messages = inLanguages({
  en: {
    saved: toast('Draft saved', 'Nobody gets it before you send it.'),
    deleted: toast('Draft deleted', 'Nobody got it.'),
    sent: ({ state, progress }: Pick<MessageRecord, 'state' | 'progress'>) =>
      state === 'Scheduled'
        ? toast('It goes out later', 'Until then you can take it back.')
        : toast('It goes out now', `To ${people(progress.pending)}.`),
    takenBack: toast('Taken back', 'It is a draft again.'),
    stopped: (pending: number) => toast('Stopped', `${people(pending)} did not get it.`),
    tested: (to: string) => toast('Test on its way', `To ${to}, and to nobody else.`),
    sentAgain: (fullname: string) => toast('On its way', `It is sent to ${fullname} once more.`),
    /** Why a message does not reach somebody. */
    obstacle: {
      switchedOff: 'Has switched off “Messages from the club”',
      textsOff: 'Has not switched on text messages from the club',
      noCompany: 'Has no company yet',
      noUsNumber: 'Has no US phone number',
      rested: 'Mails to this address came back',
    },
    left: 'Is no active member any more',
    nobody: 'Nobody would get it: please choose other groups',
    hourPassed: 'This hour has passed',
    hourFar: 'Please choose an hour within a year',
    ownNumber: 'Your account has no US phone number to which a test could go.',
    notDraft: {
      Draft: 'This message is a draft.',
      Scheduled: 'This message waits for its hour. Take it back to change it.',
      Sending: 'This message is going out already.',
      Sent: 'This message was sent already.',
      Stopped: 'This message was stopped. Use it as a new one.',
    } satisfies Record<MessageState, string>,
    notScheduled: 'This message does not wait for its hour any more.',
    notSending: 'This message is not going out any more.',
    notSent: 'This message is not going out.',
    wasStopped: 'This message was stopped: nobody gets it any more.',
    notFailed: 'This person has it, or it is on its way.',

    missing: {
      message: 'This message was not found',
      messageRecipient: 'This message was not sent to this person',
    },
  },
})
