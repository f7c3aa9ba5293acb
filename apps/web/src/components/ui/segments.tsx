import { Button } from './button'

type SegmentsProps<Value> = {
  /** The name of the group, for screen readers. */
  label: string
  choices: readonly { label: string; value: Value }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A small switch between views of one thing, quieter than the buttons of the page. */
export const Segments = <Value,>({ label, choices, value, onChoose }: SegmentsProps<Value>) => (
  <fieldset aria-label={label} className="flex w-fit min-w-0 gap-1 rounded-md bg-sunken p-1">
    {choices.map((choice) => (
      <Button
        key={choice.label}
        variant="ghost"
        aria-pressed={choice.value === value}
        className="px-3! text-muted aria-pressed:border-control aria-pressed:bg-surface aria-pressed:text-primary forced-colors:aria-pressed:underline"
        onClick={() => onChoose(choice.value)}
      >
        {choice.label}
      </Button>
    ))}
  </fieldset>
)
