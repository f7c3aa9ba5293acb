import { useStore } from '@tanstack/react-form'
import { Button } from '#/components/ui/button'
import { DrawerButtons } from '#/components/ui/drawer-buttons'
import { useDrawer } from '#/components/ui/drawer-context'
import { useFormContext } from './contexts'

type FormButtonsProps = SubmitButtonProps & {
  /** The label of the dismissing button, where 'Cancel' would be ambiguous. */
  keep?: string
}

/** The buttons at the end of a form. In a drawer they are always visible, and one closes it. */
export function FormButtons({ keep = 'Cancel', ...submit }: FormButtonsProps) {
  const drawer = useDrawer()
  if (!drawer?.close) {
    return (
      <div>
        <SubmitButton {...submit} />
      </div>
    )
  }
  return (
    <DrawerButtons>
      <Button variant="quiet" size="lg" onClick={drawer.close}>
        {keep}
      </Button>
      <SubmitButton {...submit} />
    </DrawerButtons>
  )
}

type SubmitButtonProps = { label: string; busyLabel: string; danger?: boolean }

/** Submits the form, with a spinner and a busy label while it is sent. */
export function SubmitButton({ label, busyLabel, danger }: SubmitButtonProps) {
  const busy = useStore(useFormContext().store, ({ isSubmitting }) => isSubmitting)
  return (
    <Button type="submit" size="lg" variant={danger ? 'danger' : 'primary'} busy={busy}>
      {busy ? busyLabel : label}
    </Button>
  )
}
