import type { SubscriptionChoice } from '@clubhouse/schema/enumeration'
import type { CommitmentChoices, UserCommitments } from '@clubhouse/schema/members/user-commitments'
import { type ReactNode, useId, useState } from 'react'
import { formatClubDay, formatLongDate } from '#/components/format/date'
import { formatTerms } from '#/components/format/terms'
import { formatHidden } from './hidden-events'

type CommitmentFieldsProps = {
  commitments: UserCommitments
  initial: CommitmentChoices
  onChange: (choices: CommitmentChoices) => void
}

/** Lists a member's subscription and upcoming RSVPs, with a choice of what happens to each. */
export function CommitmentFields({ commitments, initial, onChange }: CommitmentFieldsProps) {
  const { subscription, rsvps, hiddenRsvps } = commitments
  const count = rsvps.length + hiddenRsvps
  const [choices, setChoices] = useState(initial)
  const change = (changed: CommitmentChoices) => {
    const next = { ...choices, ...changed }
    setChoices(next)
    onChange(next)
  }
  return (
    <div className="grid gap-5">
      {subscription && (
        <Choice
          legend="Subscription"
          options={subscriptionOptions(subscription)}
          chosen={choices.subscriptionChoice}
          onChange={(subscriptionChoice) => change({ subscriptionChoice })}
        >
          <p>{formatSubscription(subscription)}</p>
        </Choice>
      )}
      {count > 0 && (
        <Choice
          legend={count === 1 ? '1 upcoming RSVP' : `${count} upcoming RSVPs`}
          options={[
            { value: 'Withdraw', label: 'Cancel them and free up the seats' },
            { value: 'Keep', label: 'Keep' },
          ]}
          chosen={choices.rsvpChoice}
          onChange={(rsvpChoice) => change({ rsvpChoice })}
        >
          <ul className="max-h-48 overflow-y-auto">
            {rsvps.map(({ eventId, date, day, title, seat }) => (
              <li key={`${eventId}/${date}`} className="wrap-anywhere">
                {title}, {formatLongDate(day)}
                {seat === 'Waitlisted' && ' (waitlisted)'}
              </li>
            ))}
            {hiddenRsvps > 0 && <li>{formatHidden(hiddenRsvps, rsvps.length > 0)}</li>}
          </ul>
        </Choice>
      )}
    </div>
  )
}

type Subscription = NonNullable<UserCommitments['subscription']>

function formatSubscription({ terms, canceledAt, currentPeriodEnd }: Subscription): string {
  const what = terms ? formatTerms(terms) : 'Membership'
  if (!currentPeriodEnd) return `${what}.`
  const day = formatClubDay(currentPeriodEnd)
  return canceledAt ? `${what}. Ends on ${day}.` : `${what}. Paid until ${day}.`
}

function subscriptionOptions({ canceledAt }: Subscription): Option<SubscriptionChoice>[] {
  const now: Option<SubscriptionChoice> = { value: 'CancelNow', label: 'Cancel now' }
  if (canceledAt) return [now, { value: 'Keep', label: 'Let it end on that date' }]
  return [
    now,
    { value: 'CancelAtPeriodEnd', label: 'Cancel at the end of the paid period' },
    { value: 'Keep', label: 'Keep it and continue billing' },
  ]
}

type Option<Value> = { value: Value; label: string }

type ChoiceProps<Value> = {
  legend: string
  options: readonly Option<Value>[]
  chosen: Value | undefined
  onChange: (value: Value) => void
  children: ReactNode
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-semibold text-text">{props.legend}</legend>
      {props.children}
      {props.options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-text">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-primary"
            checked={props.chosen === value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
