import { formatDate, formatShortDate } from '@clubhouse/schema/events/calendar-format'
import { memberWhere } from '../../../context/actor.js'
import { dayOf } from '../../../core/day-of.js'
import { clubToday } from '../../../services/site/club-clock.js'
import type { Notification } from '../../email/notifications/notification.js'

/** To members: somebody is proposed, and until when they can object. Not sent after the notice. */
export const memberProposed: Notification = {
  recipients: async (services) => memberWhere(clubToday(services)),
  async write(services, id) {
    const today = clubToday(services)
    const proposal = await services.db.memberProposal.findUnique({
      where: { id, noticeUntil: { gte: new Date(today) }, withdrawnAt: null, inductedAt: null },
      select: {
        firstname: true,
        lastname: true,
        classification: true,
        companyName: true,
        noticeUntil: true,
        sponsor: { select: { firstname: true, lastname: true } },
      },
    })
    if (!proposal?.noticeUntil) return null
    const { sponsor, classification, companyName } = proposal
    const until = dayOf(proposal.noticeUntil)
    const name = `${proposal.firstname} ${proposal.lastname}`
    const rows: [string, string][] = [
      ['Proposed', name],
      ...optional('Sponsor', sponsor && `${sponsor.firstname} ${sponsor.lastname}`),
      ...optional('Classification', classification),
      ...optional('Company', companyName),
      ['Last day to object', formatDate(until)],
    ]
    const facts = { kind: 'facts', rows } as const
    const reason = `If you know a reason why ${proposal.firstname} shouldn’t join,`
    const rest = 'Only the board reads objections. If you have none, you don’t need to do anything.'
    const day = formatDate(until)
    return {
      // The list of sent emails keeps subjects longer than proposals.
      subject: `New member proposed: object by ${formatShortDate(until, today)}`,
      preheader: `${name} is proposed as a member.`,
      heading: `${name} is proposed as a member`,
      blocks: [
        facts,
        {
          kind: 'text',
          text: `${reason} open the proposal and press “Object” by the end of ${day}. ${rest}`,
        },
        {
          kind: 'button',
          label: 'View the proposal',
          url: `${services.config.publicUrl}/portal/user/directory/proposed`,
        },
      ],
      sms: `${name} is proposed as a member. You can object in the portal until ${formatShortDate(until, today)}.`,
      withoutSignIn: {
        blocks: [
          facts,
          { kind: 'text', text: `${reason} tell a board member by the end of ${day}. ${rest}` },
        ],
        sms: `${name} is proposed as a member. To object, tell a board member by ${formatShortDate(until, today)}.`,
      },
    }
  },
}

const optional = (label: string, value: string | null): [string, string][] =>
  value ? [[label, value]] : []
