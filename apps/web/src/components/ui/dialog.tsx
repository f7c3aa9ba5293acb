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
  /** At the right-hand edge over the whole height; toasts are shown beside it. */
  isDrawer?: boolean
  /** Called on Escape, or on a phone's Back. */
  onCancel: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: it traps the focus, gives it back and makes the rest inert. Open while it is
 * rendered; the backdrop does not close it.
 */
export function Dialog({ labelledBy, className, isDrawer, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog opens by a call only, and returns the focus only while it is still in the document.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onCancel()
  }
  // Before the first press in a dialog, the browser's own Escape fires a `cancel` event that cannot be prevented.
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
