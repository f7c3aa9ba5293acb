import { type TrialKind, type TrialRecord, trialKind } from '@clubhouse/schema/onboarding/setup'
import type { ReactNode } from 'react'
import { formatClubDay } from '#/components/format/date'
import { SetupStep } from './setup-step'

type Keep = { keep: ReadonlySet<string>; onKeep: (keep: ReadonlySet<string>) => void }

type TrialStepProps = Keep & { trial: TrialRecord[] }

/** Lists what was created in the demo; only checked records are kept. */
export function TrialStep({ trial, keep, onKeep }: TrialStepProps) {
  const groups = trialKind.options
    .map((kind) => ({ kind, records: trial.filter((record) => record.kind === kind) }))
    .filter(({ records }) => records.length > 0)
  const deleted = trial.filter(({ id }) => !keep.has(id)).length
  return (
    <SetupStep
      number={5}
      title="Created in the demo"
      text="Choose what your club keeps. Everything else created in the demo will be deleted, including messages from visitors. Events will lose their RSVPs and attendance, and announcements will become drafts."
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
                <span className="text-muted text-sm">created {formatClubDay(createdAt)}</span>
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
  if (deleted === 0)
    return all === 1 ? 'The record will be kept.' : `All ${all} records will be kept.`
  if (all === 1) return 'The record will be deleted.'
  return `${deleted} of ${all} records will be deleted.`
}
