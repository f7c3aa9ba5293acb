import type { MessageAudience } from '@clubhouse/schema/announcements/message'
import { useStore } from '@tanstack/react-form'
import { Users, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldContext } from '#/components/form/contexts'
import { sameValue } from '#/components/same-value'
import { Button } from '#/components/ui/button'
import { formatAudience } from '../../format-announcement'
import { AudiencePicker } from './audience-picker'
import type { NamedGroup } from './group-choices'

type AudienceFieldProps = {
  /** The names of the groups chosen so far. */
  known: readonly NamedGroup[]
  /** Receives the name of a group that is chosen. */
  onName: (group: NamedGroup) => void
}

/** The groups that receive an announcement: one line until somebody changes them. */
export function AudienceField({ known, onName }: AudienceFieldProps) {
  const id = useId()
  const field = useFieldContext<MessageAudience[]>()
  const chosen = field.state.value
  const [isOpen, setIsOpen] = useState(chosen.length === 0)
  const box = useRef<HTMLDivElement>(null)
  const sent = useStore(field.form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const [error]: unknown[] = sent ? field.state.meta.errors : []
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : null
  const groups = chosen.map((audience) => ({
    audience,
    name: formatAudience(audience, known.find((one) => sameValue(one.audience, audience))?.name),
  }))
  /** Opens or closes the box. The pressed button, which had the focus, is gone then. */
  const open = (isOpened: boolean) => {
    flushSync(() => setIsOpen(isOpened))
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }
  const add = (group: NamedGroup) => {
    onName(group)
    if (!chosen.some((one) => sameValue(one, group.audience)))
      field.handleChange([...chosen, group.audience])
    open(false)
  }
  const remove = (audience: MessageAudience) => {
    flushSync(() => field.handleChange(chosen.filter((one) => one !== audience)))
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }
  return (
    <fieldset
      data-invalid={message ? '' : undefined}
      tabIndex={-1}
      aria-describedby={message ? `${id}-error` : undefined}
      className="grid gap-3"
    >
      <legend className="mb-1.5 font-semibold">Send to</legend>
      <div ref={box} className="rounded-md border border-control bg-surface">
        {isOpen ? (
          <div className="grid gap-3 p-4">
            <ChosenGroups groups={groups} onRemove={remove} />
            <AudiencePicker onAdd={add} />
            {chosen.length > 0 && (
              <Button variant="quiet" className="justify-self-start" onClick={() => open(false)}>
                Done
              </Button>
            )}
          </div>
        ) : (
          <div className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
            <Users aria-hidden className="size-5 shrink-0 text-muted" />
            <p className="wrap-anywhere min-w-0 flex-1 py-1">
              {groups.map(({ name }) => name).join(', ')}
            </p>
            <Button data-first variant="ghost" className="px-3" onClick={() => open(true)}>
              Change
            </Button>
          </div>
        )}
      </div>
      {message && (
        <p id={`${id}-error`} className="font-semibold text-danger text-sm">
          {message}
        </p>
      )}
    </fieldset>
  )
}

type ChosenGroupsProps = {
  groups: readonly { audience: MessageAudience; name: string }[]
  onRemove: (audience: MessageAudience) => void
}

const ChosenGroups = ({ groups, onRemove }: ChosenGroupsProps) =>
  groups.length > 0 && (
    <ul aria-label="Chosen groups" className="flex flex-wrap gap-2">
      {groups.map(({ audience, name }) => (
        <li
          key={JSON.stringify(audience)}
          className="flex min-w-0 items-center rounded-full bg-primary-soft pl-4 font-semibold text-primary"
        >
          <span className="wrap-anywhere min-w-0 py-1.5">{name}</span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(audience)}
          >
            <X aria-hidden className="size-5" />
          </Button>
        </li>
      ))}
    </ul>
  )
