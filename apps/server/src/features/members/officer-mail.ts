import { administratorWhere } from '../../context/active.js'
import type { JobData, OfficerChange } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import { postToOwner } from '../../services/mail/post-to-owner.js'
import type { Services } from '../../services/services.js'
import { formatDay } from '../finance/format-day.js'

/** The subject of each change; a changed term is named with its last day. */
const subjects: Record<
  Exclude<OfficerChange, 'TermChanged'>,
  (who: string, office: string, club: string) => string
> = {
  Appointed: (who, office, club) => `${who} appointed to the office ${office} at ${club}`,
  Removed: (who, office, club) => `${who} removed from the office ${office} at ${club}`,
  PermissionsChanged: (_who, office, club) => `The permissions of ${office} at ${club} changed`,
  StatusChanged: (_who, _office, club) => `The account of an officer of ${club} has a new status`,
}

/** Emails one recipient that an officer who may change the finances or the offices was changed, and by whom. The officer reads no other names. */
export async function mailOfficerChanged(
  services: Services,
  { recipientId, userId, actorId, officeId, change }: JobData['officer.changed'],
  job: Job,
): Promise<void> {
  const { db, site } = services
  const { identity, contact } = site.now().values
  const [person, actor, office] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: nameColumns }),
    db.user.findUnique({ where: { id: actorId }, select: nameColumns }),
    officeId ? db.office.findUnique({ where: { id: officeId }, select: { title: true } }) : null,
  ])
  if (!person) return
  const seesNames = (await db.user.count({ where: { id: recipientId, ...administratorWhere } })) > 0
  const isOwn = recipientId === userId
  const who = isOwn ? 'You were' : `${fullname(person)} was`
  const title = office?.title ?? 'officer'
  const subject =
    change === 'TermChanged'
      ? `${isOwn ? 'Your' : `${fullname(person)}’s`} term as ${title} at ${identity.shortName} now ends on ${await lastDay(services, userId, officeId)}`
      : subjects[change](who, title, identity.shortName)
  const by =
    actorId === recipientId ? 'You' : actor && seesNames ? fullname(actor) : 'A club officer'
  await postToOwner(services, job, recipientId, {
    subject,
    preheader: 'If you weren’t expecting this, let the club know.',
    heading: subject,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Member', isOwn ? 'You' : fullname(person)],
          ...(office ? [['Office', title] as [string, string]] : []),
          ['Changed by', by],
        ],
      },
      {
        kind: 'text',
        text: `If you weren’t expecting this, change your password and email ${contact.contactEmail} right away.`,
      },
    ],
    reason: 'an officer who can change the finances or the offices changed',
  })
}

/** The last day of somebody's latest term in an office, formatted. */
async function lastDay({ db }: Services, userId: string, officeId: string | null): Promise<string> {
  const term = await db.officeTerm.findFirst({
    where: { userId, ...(officeId && { officeId }) },
    select: { endsOn: true },
    orderBy: { endsOn: 'desc' },
  })
  return term ? formatDay(term.endsOn, 'UTC') : 'another day'
}

const nameColumns = { firstname: true, lastname: true } as const
const fullname = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`
