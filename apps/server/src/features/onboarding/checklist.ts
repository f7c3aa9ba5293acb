import { isDeepStrictEqual } from 'node:util'
import { type SetupChecklist, type SetupStep, setupStep } from '@clubhouse/schema/onboarding/setup'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { activeWhere } from '../../context/active.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { takenBy } from '../../services/mail/smtp-mailer.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { hasDemo } from './has-demo.js'

type State = SetupChecklist['steps'][number]['state']

const switchName = 'set-up-checklist'

/** Beside the first administrator. */
const firstMembers = 3

/** What is left to do before the club is set up; no steps in the demo, once all are done, and once it was hidden. */
export async function getChecklist(services: Services): Promise<SetupChecklist> {
  const { db } = services
  if (await hasDemo(db)) return { isDemo: true, steps: [] }
  const shown = await db.featureSwitch.findUnique({
    where: { name: switchName },
    select: { isOn: true },
  })
  if (shown?.isOn === false) return { isDemo: false, steps: [] }
  const steps = await readSteps(services)
  const isDone = steps.every(({ state }) => state === 'Done')
  return { isDemo: false, steps: isDone ? [] : steps }
}

/** Hides the list for all administrators, for good. */
export const hideChecklist = (ctx: Context): Promise<null> =>
  ctx.services.db.$transaction(async (tx) => {
    const { count } = await tx.featureSwitch.createMany({
      data: [{ name: switchName, isOn: false }],
      skipDuplicates: true,
    })
    if (count > 0) await audit(tx, ctx, 'club.hideChecklist', null)
    return null
  })

async function readSteps(services: Services): Promise<SetupChecklist['steps']> {
  const { db, site, config } = services
  const { values } = site.now()
  const active = await db.user.count({ where: activeWhere(clubToday(services)) })
  const backup = await db.backupRun.findFirst({ where: { error: null }, select: { id: true } })
  const meeting = await db.event.findFirst({ where: { isCancelled: false }, select: { id: true } })
  const isOwn = (section: 'identity' | 'contact' | 'what-is') =>
    !isDeepStrictEqual(values[section], startingValues[section])
  const states: Record<SetupStep, State> = {
    timeZone: doneIf(isOwn('identity')),
    website: doneIf(isOwn('contact') && isOwn('what-is')),
    meeting: doneIf(meeting !== null),
    mail: await stateOfMail(services),
    payments: config.stripeSecretKey ? 'Done' : config.practicePayments ? 'Practice' : 'Open',
    members: doneIf(active > firstMembers),
    backup: doneIf(backup !== null),
  }
  return setupStep.options.map((step) => ({ step, state: states[step] }))
}

async function stateOfMail({ db, config }: Services): Promise<State> {
  if (!config.smtpUrl) return 'Open'
  const failing = await db.outboxMessage.findFirst({
    where: { channel: 'email', state: { in: ['Failed', 'Waiting'] } },
    select: { id: true },
  })
  if (failing) return 'Failing'
  const taken = await db.outboxMessage.findFirst({
    where: { channel: 'email', sentTo: { startsWith: takenBy(config.smtpUrl) } },
    select: { id: true },
  })
  return doneIf(taken !== null)
}

const doneIf = (isDone: boolean): State => (isDone ? 'Done' : 'Open')
