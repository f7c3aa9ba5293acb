import { fieldAudience } from '@clubhouse/schema/enumeration'
import type { AudienceField, OwnAudience } from '@clubhouse/schema/privacy/field-audience'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { audienceFieldNames, audienceNames } from '#/components/audience-words'
import { controlStyle } from '#/components/form/fields/control-style'
import { cn } from '#/components/ui/cn'
import { useChangeAudience } from './use-change-audience'

/** Hints for fields whose name is not enough. */
const hints: Partial<Record<AudienceField, string>> = {
  phone: 'Includes the extension.',
  company:
    'Includes your classification. Also controls whether you’re listed on your company’s page. If you’re the company’s contact, your name still shows there.',
  attendance: 'Your name on the list of members who are going.',
  birthday: 'The month and day.',
}

/** One detail, with a choice of who sees it. */
export function AudienceRow({ entry: { field, own, club } }: { entry: OwnAudience }) {
  const id = useId()
  const { choose, saved, error } = useChangeAudience(field)
  const hint = hints[field]
  return (
    <li className="grid gap-1.5 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {audienceFieldNames[field]}
        </label>
        <span role="status" className="font-semibold text-sm text-success">
          {saved > 0 && (
            <span key={saved} className="fade-away">
              Saved
            </span>
          )}
        </span>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="relative">
        <select
          id={id}
          value={own ?? ''}
          aria-describedby={hint && `${id}-hint`}
          onChange={({ target }) => choose(fieldAudience.safeParse(target.value).data ?? null)}
          className={cn(controlStyle, 'appearance-none pr-13')}
        >
          <option value="">Club setting: {audienceNames[club].toLowerCase()}</option>
          {fieldAudience.options.map((audience) => (
            <option key={audience} value={audience}>
              {audienceNames[audience]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted"
        />
      </div>
      <span role="alert" className="font-semibold text-danger text-sm empty:hidden">
        {error && `Not saved. ${error}`}
      </span>
    </li>
  )
}
