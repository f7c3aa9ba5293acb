import { X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'
import { DrawerContext } from './drawer-context'

type DrawerProps = {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * The right-hand panel: closed by its button, and by Escape; never by the backdrop (spec section 2).
 * Asks first when a form in it would lose something.
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const titleId = useId()
  const [asking, setAsking] = useState(false)
  const isUnsaved = useRef<() => boolean>(null)
  const close = () => (isUnsaved.current?.() ? setAsking(true) : onClose())
  const controls = { close, isUnsaved }
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={close}
      isDrawer
      className="slide-in fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-lg overflow-y-auto bg-surface text-left text-text shadow-lg"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-border border-b bg-surface px-5 py-3">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <Button variant="ghost" size="icon" onClick={close} aria-label="Close">
          <X aria-hidden />
        </Button>
      </div>
      <div className="p-5">
        <DrawerContext value={controls}>{children}</DrawerContext>
      </div>
      {asking && (
        <ConfirmDialog
          title="Leave without saving?"
          text="What you have entered here will be lost."
          action="Leave"
          keep="Keep editing"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
