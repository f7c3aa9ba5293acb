import { administratorWhere } from '../../context/active.js'
import type { AdministratorState, JobData } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import { postToOwner } from '../../services/mail/post-to-owner.js'
import type { Services } from '../../services/services.js'

const roleOf = ({ isAdmin }: AdministratorState) => (isAdmin ? 'Administrator' : 'Member')

const changeOf = (before: string, after: string) =>
  before === after ? after : `${before} → ${after}`

/** Emails one recipient that an administrator's role or status was changed, and by whom. Only administrators read names. */
export async function mailAdministratorChanged(
  services: Services,
  { recipientId, userId, actorId, before, after }: JobData['administrator.changed'],
  job: Job,
): Promise<void> {
  const { db, site } = services
  const { identity, contact } = site.now().values
  const seesNames = (await db.user.count({ where: { id: recipientId, ...administratorWhere } })) > 0
  const person = await db.user.findUnique({ where: { id: userId }, select: nameColumns })
  if (!person) return
  const name = fullname(person)
  const isOwn = recipientId === userId
  const by = await nameOfActor(services, actorId, { recipientId, seesNames })
  const subject = subjectOf({ name: isOwn ? null : name, club: identity.shortName, before, after })
  await postToOwner(services, job, recipientId, {
    subject,
    preheader: 'If you weren’t expecting this, let the club know.',
    heading: subject,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Member', isOwn ? 'You' : name],
          ['Role', changeOf(roleOf(before), roleOf(after))],
          ['Status', changeOf(before.status, after.status)],
          ['Changed by', by],
        ],
      },
      {
        kind: 'text',
        text: `If you weren’t expecting this, change your password and email ${contact.contactEmail} right away.`,
      },
    ],
    reason: 'the role or status of an administrator changed',
  })
}

function subjectOf({
  name,
  club,
  before,
  after,
}: {
  /** Null for the recipient. */
  name: string | null
  club: string
  before: AdministratorState
  after: AdministratorState
}): string {
  if (before.isAdmin === after.isAdmin)
    return `${name ? `${name}’s` : 'Your'} administrator account at ${club} is now ${after.status.toLowerCase()}`
  const who = name ? `${name} is` : 'You are'
  return `${who} ${after.isAdmin ? 'now' : 'no longer'} an administrator of ${club}`
}

const nameColumns = { firstname: true, lastname: true } as const
const fullname = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`

async function nameOfActor(
  { db }: Pick<Services, 'db'>,
  actorId: string | null,
  { recipientId, seesNames }: { recipientId: string; seesNames: boolean },
): Promise<string> {
  if (actorId === null) return 'The server’s command line'
  if (actorId === recipientId) return 'You'
  if (!seesNames) return 'A club administrator'
  const actor = await db.user.findUnique({ where: { id: actorId }, select: nameColumns })
  return actor ? fullname(actor) : 'A club administrator'
}
