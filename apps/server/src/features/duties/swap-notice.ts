import { arrivalOf } from '@clubhouse/schema/duties/arrival'
import { formatShortDate, formatTime } from '@clubhouse/schema/events/calendar-format'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { type Notice, type Notification, nobody } from '../email/notifications/notification.js'
import { type ComingEntry, comingEntries } from './coming-entries.js'

const person = { select: { firstname: true, lastname: true } } as const

/**
 * To the member to whom a duty is offered, and to the one who offered it: it was accepted or, with the assignment as
 * subject, declined. Not sent once it no longer applies.
 */
export const dutySwap: Notification = {
  // Each job names its only recipient.
  recipients: async () => nobody,
  async write(services, subjectId) {
    const swap = await services.db.dutySwap.findUnique({
      where: { id: subjectId },
      select: {
        assignmentId: true,
        inReturnId: true,
        acceptedAt: true,
        acceptedBy: person,
        assignment: { select: { user: person } },
      },
    })
    const id = swap?.assignmentId ?? subjectId
    const [entry] = await comingEntries(services.db, services, { id, state: { not: 'Declined' } })
    if (!entry || entry.occurrence.isCancelled) return null
    if (!swap) return refused(services, entry)
    const { acceptedAt, acceptedBy, assignment, inReturnId } = swap
    if (acceptedAt) return acceptedBy && accepted(services, entry, nameOf(acceptedBy))
    const [back] = inReturnId ? await comingEntries(services.db, services, { id: inReturnId }) : []
    return offered(services, entry, nameOf(assignment.user), back)
  },
}

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`

function offered(
  services: Services,
  entry: ComingEntry,
  from: string,
  back: ComingEntry | undefined,
): Notice {
  const { duty, event, on } = describe(services, entry)
  const inReturn = back && describe(services, back)
  return {
    subject: `Can you take over: ${duty}, ${on}?`,
    heading: `${from} asks you to take over: ${duty}, ${on}`,
    day: entry.day,
    preheader: `${event}, ${on}`,
    blocks: [
      { kind: 'facts', rows: factsOf(services, entry) },
      ...(inReturn
        ? [
            {
              kind: 'text' as const,
              text: `In return, ${from} takes over from you: ${inReturn.duty}, ${inReturn.on}.`,
            },
          ]
        : []),
      {
        kind: 'text',
        text: 'If you accept, both of you are confirmed. Nobody else has to approve it.',
      },
      { kind: 'button', label: 'Accept or decline', url: `${services.config.publicUrl}/portal` },
    ],
    sms: `${from} asks you to take over: ${duty}, ${on}. Answer in the portal.`,
  }
}

const accepted = (services: Services, entry: ComingEntry, by: string): Notice => {
  const { duty, on } = describe(services, entry)
  return {
    subject: `${by} takes over: ${duty}, ${on}`,
    heading: `${by} takes over: ${duty}, ${on}`,
    day: entry.day,
    preheader: 'Your swap is confirmed.',
    blocks: [
      { kind: 'facts', rows: factsOf(services, entry) },
      { kind: 'text', text: 'The swap is confirmed. You don’t need to do anything.' },
      openHome(services),
    ],
    sms: `${by} takes over: ${duty}, ${on}.`,
  }
}

const refused = (services: Services, entry: ComingEntry): Notice => {
  const { duty, on } = describe(services, entry)
  return {
    subject: `Still yours: ${duty}, ${on}`,
    heading: `Your offer was declined: ${duty}, ${on}`,
    day: entry.day,
    preheader: 'You can ask somebody else.',
    blocks: [
      { kind: 'facts', rows: factsOf(services, entry) },
      { kind: 'text', text: 'You can offer the duty to another member, or to anyone.' },
      openHome(services),
    ],
    sms: `Your offer was declined. Still yours: ${duty}, ${on}.`,
  }
}

const openHome = ({ config }: Services) =>
  ({ kind: 'button', label: 'See your duties', url: `${config.publicUrl}/portal` }) as const

function describe(services: Services, { duty, event, day }: ComingEntry) {
  const on = formatShortDate(day, clubToday(services))
  return { duty: duty.title, event: event.title, on }
}

const factsOf = (services: Services, entry: ComingEntry): [string, string][] => {
  const [on = '', time] = arrivalOf(entry.duty, entry.occurrence).split('T')
  const day = formatShortDate(on, clubToday(services))
  return [
    ['Duty', `${entry.duty.title}, ${entry.event.title}`],
    ['Arrive', time ? `${day}, ${formatTime(time)}` : day],
  ]
}
