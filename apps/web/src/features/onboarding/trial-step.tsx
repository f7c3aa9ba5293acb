import { type TrialKind, type TrialRecord, trialKind } from '@clubhouse/schema/onboarding/setup'
import type { ReactNode } from 'react'
import { formatClubDay } from '#/components/format/date'
import { SetupStep } from './setup-step'

type Keep = { keep: ReadonlySet<string>; onKeep: (keep: ReadonlySet<string>) => void }

type TrialStepProps = Keep & { trial: TrialRecord[] }

/** Returns what is kept unless the administrator decides otherwise: the sections of the website that were edited. */
export const keptAtFirst = (trial: TrialRecord[]): ReadonlySet<string> =>
  new Set(trial.filter(({ kind }) => kind === 'Section').map(({ id }) => id))

/** Lists what was created or edited in the demo; only checked records are kept. */
export function TrialStep({ trial, keep, onKeep }: TrialStepProps) {
  const groups = trialKind.options
    .map((kind) => ({ kind, records: trial.filter((record) => record.kind === kind) }))
    .filter(({ records }) => records.length > 0)
  const deleted = trial.filter(({ id }) => !keep.has(id)).length
  return (
    <SetupStep
      number={5}
      title="Created or edited in the demo"
      text="Choose what your club keeps. Everything else will be deleted, including messages from visitors. Events lose their RSVPs and attendance, announcements become drafts, and pictures stay with the website sections that use them."
    >
      {groups.map((group) => (
        <TrialGroup key={group.kind} {...group} keep={keep} onKeep={onKeep} />
      ))}
      <p role="status" className="font-semibold">
        {deletedText(deleted, trial.length)}
      </p>
    </SetupStep>
  )
}

const titles: Record<TrialKind, string> = {
  Section: 'Website sections',
  Event: 'Events',
  Person: 'Members',
  Chapter: 'Chapters',
  Company: 'Companies',
  Announcement: 'Announcements',
}

function TrialGroup({
  kind,
  records,
  keep,
  onKeep,
}: Keep & { kind: TrialKind; records: TrialRecord[] }) {
  const change = (ids: string[], isKept: boolean) => {
    const next = new Set(keep)
    for (const id of ids) isKept ? next.add(id) : next.delete(id)
    onKeep(next)
  }
  const ids = records.map(({ id }) => id)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{titles[kind]}</legend>
      {ids.length > 1 && (
        <Option
          checked={ids.every((id) => keep.has(id))}
          onChange={(isKept) => change(ids, isKept)}
        >
          Keep all {ids.length}
        </Option>
      )}
      <ul className="max-h-80 overflow-y-auto">
        {records.map(({ id, name, createdAt }) => (
          <li key={id}>
            <Option checked={keep.has(id)} onChange={(isKept) => change([id], isKept)}>
              <span className="wrap-anywhere">
                {name || 'No subject yet'}{' '}
                <span className="text-muted text-sm">
                  {kind === 'Section' ? 'edited' : 'created'} {formatClubDay(createdAt)}
                </span>
              </span>
            </Option>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type OptionProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

const Option = ({ checked, onChange, children }: OptionProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-primary"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
)

function deletedText(deleted: number, all: number): string {
  if (deleted === 0) return all === 1 ? 'This will be kept.' : `All ${all} will be kept.`
  if (all === 1) return 'This will be deleted.'
  return `${deleted} of ${all} will be deleted.`
}
