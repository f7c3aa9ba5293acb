import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

type DialogProps = {
  labelledBy: string
  className: string
  /** At the right-hand edge over the whole height; toasts stand beside it. */
  isDrawer?: boolean
  /** Asked to close by Escape, or by a phone's way back. */
  onCancel: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: it traps the focus, gives it back and makes the rest inert.
 * Open while it is rendered; the backdrop does not close it (product.md section 2).
 */
export function Dialog({ labelledBy, className, isDrawer, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog opens by a call only, and gives the focus back only while it is still in the document.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onCancel()
  }
  // The browser's own Escape closes a dialog unasked when nothing was pressed in it before.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    cancel(event)
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      data-drawer={isDrawer || undefined}
      onCancel={cancel}
      onKeyDown={onEscape}
      className={className}
    >
      {children}
    </dialog>
  )
}
