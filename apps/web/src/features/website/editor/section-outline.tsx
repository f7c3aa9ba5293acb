import type { SectionKey } from '@clubhouse/schema/website/sections'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { controlStyle } from '#/components/form/fields/control-style'
import { cn } from '#/components/ui/cn'
import { labelsOf } from './field-labels'
import { controlOf, fieldAround } from './section-parts'

type SectionOutlineProps = {
  section: SectionKey
  /** The part that is edited. */
  current: string | null
  /** Called with the name of a chosen part. */
  onChoose: (part: string) => void
}

const partsOf = (section: SectionKey) =>
  labelsOf(section).map(([name, label]) => ({
    name,
    label: typeof label === 'string' ? label : label.list,
  }))

/** A section with fewer parts shows them all at once. */
const fewest = 4

/** The parts of a section, beside its form: each leads to its first field. */
export function SectionOutline({ section, current, onChoose }: SectionOutlineProps) {
  const parts = partsOf(section)
  if (parts.length < fewest) return null
  return (
    <nav
      aria-label="Parts of this section"
      className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] w-52 overflow-y-auto py-4 pl-3 xl:block"
    >
      <ul className="grid gap-0.5">
        {parts.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === current || undefined}
              onClick={() => {
                onChoose(name)
                show(name)
                controlOf(name)?.focus({ preventScroll: true })
              }}
              className="w-full rounded-sm px-3 py-2 text-left text-muted -outline-offset-3 hover:bg-primary-soft hover:text-primary aria-[current=true]:bg-primary-soft aria-[current=true]:font-semibold aria-[current=true]:text-primary pointer-coarse:min-h-11"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The parts as a select above the form. It scrolls without moving the focus, since keys change it step by step. */
export function OutlineSelect({ section, current, onChoose }: SectionOutlineProps) {
  const id = useId()
  const parts = partsOf(section)
  if (parts.length < fewest) return null
  return (
    <div className="relative mb-4 xl:hidden">
      <label htmlFor={id} className="sr-only">
        Go to a part of this section
      </label>
      <select
        id={id}
        value={current ?? ''}
        onChange={({ target }) => {
          onChoose(target.value)
          show(target.value)
        }}
        className={cn(controlStyle, 'appearance-none pr-13')}
      >
        <option value="" disabled>
          Go to a part of this section…
        </option>
        {parts.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted"
      />
    </div>
  )
}

const show = (part: string) => fieldAround(part)?.scrollIntoView({ block: 'start' })
