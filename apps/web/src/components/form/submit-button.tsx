import { useStore } from '@tanstack/react-form'
import { Button } from '#/components/ui/button'
import { useFormContext } from './contexts'

type SubmitButtonProps = { label: string; busyLabel: string }

/** Submits the form; shows a spinner and a text meanwhile. */
export function SubmitButton({ label, busyLabel }: SubmitButtonProps) {
  const busy = useStore(useFormContext().store, ({ isSubmitting }) => isSubmitting)
  return (
    <Button type="submit" size="lg" busy={busy}>
      {busy ? busyLabel : label}
    </Button>
  )
}
