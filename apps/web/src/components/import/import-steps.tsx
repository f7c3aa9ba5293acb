import { cn } from '#/components/ui/cn'

type ImportStepsProps = {
  names: readonly string[]
  /** The index of the current one. */
  current: number
}

/** The steps of an import. */
export const ImportSteps = ({ names, current }: ImportStepsProps) => (
  <ol className="mb-8 flex flex-wrap gap-x-3 gap-y-2 sm:gap-x-6">
    {names.map((step, place) => (
      <li
        key={step}
        aria-current={place === current ? 'step' : undefined}
        className={cn(
          'flex items-center gap-1.5 sm:gap-2',
          place === current ? 'font-semibold text-primary' : 'text-muted',
        )}
      >
        <span
          className={cn(
            'grid size-7 place-items-center rounded-full tabular-nums',
            place > current ? 'bg-sunken' : 'bg-primary-soft text-primary',
          )}
        >
          {place + 1}
        </span>{' '}
        {step}
      </li>
    ))}
  </ol>
)
