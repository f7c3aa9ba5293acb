import type { MessageAudience } from '@clubhouse/schema/announcements/message'
import { useStore } from '@tanstack/react-form'
import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { sameValue } from '#/components/same-value'
import { Button } from '#/components/ui/button'
import { formatAudience } from '../../format-announcement'
import { AudiencePicker, type NamedGroup } from './audience-picker'

type AudienceFieldProps = {
  /** The names of the groups chosen before. */
  known: readonly NamedGroup[]
}

/** The groups that receive an announcement; each can be removed. */
export function AudienceField({ known }: AudienceFieldProps) {
  const id = useId()
  const field = useFieldContext<MessageAudience[]>()
  const chosen = field.state.value
  const [added, setAdded] = useState<NamedGroup[]>([])
  const picker = useRef<HTMLDivElement>(null)
  const sent = useStore(field.form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const [error]: unknown[] = sent ? field.state.meta.errors : []
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : null
  const nameOf = (audience: MessageAudience) =>
    [...added, ...known].find((one) => sameValue(one.audience, audience))?.name
  const add = (group: NamedGroup) => {
    setAdded([...added, group])
    if (!chosen.some((one) => sameValue(one, group.audience)))
      field.handleChange([...chosen, group.audience])
  }
  const remove = (audience: MessageAudience) => {
    field.handleChange(chosen.filter((one) => one !== audience))
    // The pressed button, which had the focus, is gone.
    picker.current?.querySelector('select')?.focus()
  }
  return (
    <fieldset
      data-invalid={message ? '' : undefined}
      tabIndex={-1}
      aria-describedby={message ? `${id}-error` : undefined}
      className="grid gap-3"
    >
      <legend className="mb-1.5 font-semibold">Send to</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((audience) => {
            const name = formatAudience(audience, nameOf(audience))
            return (
              <li
                key={JSON.stringify(audience)}
                className="flex min-w-0 items-center rounded-full bg-primary-soft pl-4 font-semibold text-primary"
              >
                <span className="wrap-anywhere min-w-0 py-1.5">{name}</span>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(audience)}
                >
                  <X aria-hidden className="size-5" />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div ref={picker}>
        <AudiencePicker onAdd={add} />
      </div>
      {message && (
        <p id={`${id}-error`} className="font-semibold text-danger text-sm">
          {message}
        </p>
      )}
    </fieldset>
  )
}
