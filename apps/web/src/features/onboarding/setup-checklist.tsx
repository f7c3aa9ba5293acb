import type { SetupChecklist as Checklist, SetupStep } from '@clubhouse/schema/onboarding/setup'
import { Link } from '@tanstack/react-router'
import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { Button, buttonVariants } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { checklistTexts } from './checklist-texts'

/** Shows administrators on the dashboard how to leave the demo, and then the first steps that are left. */
export function SetupChecklist() {
  const checklist = trpc.setUp.checklist.useQuery(undefined, {
    // The dashboard works without it.
    trpc: { context: { quiet: 'all' } },
  })
  if (!checklist.data) return null
  const { isDemo, steps } = checklist.data
  if (isDemo) return <StartCard />
  return steps.length > 0 && <FirstSteps steps={steps} />
}

const StartCard = () => (
  <section
    aria-labelledby="start-club"
    className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-border bg-surface p-5 shadow-sm"
  >
    <div>
      <h2 id="start-club" className="text-h3">
        Set up your own club
      </h2>
      <p className="mt-1 text-muted">
        This is a demo. Look around, then set up your own club in a few minutes.
      </p>
    </div>
    <Link to="/portal/administrator/set-up" className={buttonVariants()}>
      Set up your own club
    </Link>
  </section>
)

function FirstSteps({ steps }: Pick<Checklist, 'steps'>) {
  const utils = trpc.useUtils()
  const hide = trpc.setUp.hideChecklist.useMutation({
    onSuccess: () => utils.setUp.checklist.setData(undefined, { isDemo: false, steps: [] }),
  })
  const done = steps.filter(({ state }) => isDone(state)).length
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-md border border-border bg-surface p-5 shadow-sm"
    >
      <h2 id="first-steps" className="text-h3">
        First steps{' '}
        <span className="font-normal text-base text-muted">
          {done} of {steps.length} done
        </span>
      </h2>
      <ul className="mt-2 grid divide-y divide-border border-border border-b">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ul>
      <Button
        variant="ghost"
        className="mt-2 -mb-2 -ml-3 px-3!"
        busy={hide.isPending}
        onClick={() => hide.mutate()}
      >
        Hide this list
      </Button>
    </section>
  )
}

function Step({ step, state }: Checklist['steps'][number]) {
  const { title, texts, link } = checklistTexts[step]
  const text = texts[state]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <StateIcon state={state} />
      <div>
        <h3 className={cn('font-sans font-semibold text-base', isDone(state) && 'text-muted')}>
          {title} <span className="sr-only">{stateNames[state]}</span>
        </h3>
        {text && <p className="wrap-anywhere text-muted text-sm">{text}</p>}
      </div>
      {link?.at.includes(state) && <StepLink {...link} />}
    </li>
  )
}

type StepLinkProps = NonNullable<(typeof checklistTexts)[SetupStep]['link']>

const StepLink = ({ label, at: _, ...target }: StepLinkProps) =>
  'section' in target ? (
    <Link
      to="/portal/administrator/site/$section"
      params={{ section: target.section }}
      className={linkStyle}
    >
      {label}
    </Link>
  ) : (
    <Link
      to={target.to}
      search={target.to === '/portal/event' ? { drawer: 'create' } : {}}
      className={linkStyle}
    >
      {label}
    </Link>
  )

const linkStyle = 'col-start-2 inline-flex min-h-11 w-fit items-center link sm:col-start-3'

type State = Checklist['steps'][number]['state']

const isDone = (state: State) => state === 'Done'

const stateNames: Record<State, string> = {
  Done: 'Done',
  Open: 'To do',
  Failing: 'To do',
  Practice: 'To do',
}

function StateIcon({ state }: Pick<Checklist['steps'][number], 'state'>) {
  if (isDone(state)) return <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
  if (state === 'Failing')
    return <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" />
  return <Circle aria-hidden className="size-6 shrink-0 text-muted" />
}
