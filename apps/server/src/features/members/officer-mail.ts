import { type Permission, permissions } from '@clubhouse/schema/offices/permission'
import { administratorWhere } from '../../context/active.js'
import { dayOf } from '../../core/day-of.js'
import type { JobData, OfficerChange } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import type { Block } from '../../services/mail/email-template.js'
import { postToOwner } from '../../services/mail/post-to-owner.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { formatDay } from '../finance/format-day.js'

type Person = { isOwn: boolean; name: string }

/** The subject of each change; a changed term is named with its last day. */
const subjects: Record<
  Exclude<OfficerChange, 'TermChanged' | 'Appointed'>,
  (who: Person, office: string, club: string) => string
> = {
  Removed: ({ isOwn, name }, office, club) =>
    `${isOwn ? 'You were' : `${name} was`} removed as ${office} at ${club}`,
  PermissionsChanged: (_who, office, club) => `The permissions of ${office} at ${club} changed`,
  StatusChanged: (_who, _office, club) => `The account of an officer of ${club} has a new status`,
}

/** Ends 'In the portal, you can …'. */
const abilities: Record<Permission, string> = {
  members: 'add and edit members',
  events: 'plan events and take attendance',
  messages: 'send announcements and answer contact messages',
  website: 'edit the website',
  'finance.read': 'see the club’s finances',
  'finance.write': 'see and change the club’s finances',
  raffle: 'run the raffle',
  history: 'see the history of changes',
  offices: 'appoint officers and committees',
}

const inWords = new Intl.ListFormat('en-US')

/** Emails one recipient that an officer who may change the finances or the offices was changed, and by whom. The officer reads no other names. */
export async function mailOfficerChanged(
  services: Services,
  { recipientId, userId, actorId, officeId, change }: JobData['officer.changed'],
  job: Job,
): Promise<void> {
  const { db, site, config } = services
  const { contact } = site.now().values
  const [person, actor, office] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: nameColumns }),
    db.user.findUnique({ where: { id: actorId }, select: nameColumns }),
    officeId
      ? db.office.findUnique({
          where: { id: officeId },
          select: { title: true, permissions: true },
        })
      : null,
  ])
  if (!person) return
  const seesNames = (await db.user.count({ where: { id: recipientId, ...administratorWhere } })) > 0
  const isOwn = recipientId === userId
  const who = { isOwn, name: fullname(person) }
  const title = office?.title ?? 'officer'
  const subject = await subjectOf(services, { who, title, userId, officeId, change })
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
      ...(isOwn && change === 'Appointed' && office
        ? abilityBlocks(office.permissions, config.publicUrl)
        : []),
      {
        kind: 'text',
        text: `If you weren’t expecting this, change your password and email ${contact.contactEmail} right away.`,
      },
    ],
    reason: 'an officer who can change the finances or the offices changed',
  })
}

/** Returns what an office lets its holder do, and the way there. */
function abilityBlocks(given: readonly string[], publicUrl: string): Block[] {
  const listed = permissions
    .filter((one) => given.includes(one))
    .filter((one) => one !== 'finance.read' || !given.includes('finance.write'))
    .map((one) => abilities[one])
  return [
    { kind: 'text', text: `In the portal, you can ${inWords.format(listed)}.` },
    { kind: 'button', label: 'Open the portal', url: `${publicUrl}/portal` },
  ]
}

type Concerned = Pick<JobData['officer.changed'], 'userId' | 'officeId' | 'change'> & {
  who: Person
  title: string
}

async function subjectOf(
  services: Services,
  { who, title, userId, officeId, change }: Concerned,
): Promise<string> {
  const club = services.site.now().values.identity.shortName
  const { isOwn, name } = who
  if (change !== 'Appointed' && change !== 'TermChanged') return subjects[change](who, title, club)
  const term = await lastTerm(services, userId, officeId)
  if (change === 'TermChanged') {
    const last = term ? formatDay(term.endsOn, 'UTC') : 'another day'
    return `${isOwn ? 'Your' : `${name}’s`} term as ${title} at ${club} now ends on ${last}`
  }
  if (term && dayOf(term.startsOn) > clubToday(services))
    return `${isOwn ? 'You’ll be' : `${name} will be`} ${title} at ${club} from ${formatDay(term.startsOn, 'UTC')}`
  return `${isOwn ? 'You’re' : `${name} is`} now ${title} at ${club}`
}

/** Returns the days of somebody's latest term in an office. */
const lastTerm = ({ db }: Services, userId: string, officeId: string | null) =>
  db.officeTerm.findFirst({
    where: { userId, ...(officeId && { officeId }) },
    select: { startsOn: true, endsOn: true },
    orderBy: { endsOn: 'desc' },
  })

const nameColumns = { firstname: true, lastname: true } as const
const fullname = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`
