import { Button } from '#/components/ui/button'
import { useDrawer } from '#/components/ui/drawer-context'

/** Closes the drawer that the form is in; it asks when something would be lost. */
export function CancelButton() {
  const drawer = useDrawer()
  return (
    <Button variant="quiet" size="lg" onClick={() => drawer?.close()}>
      Cancel
    </Button>
  )
}
