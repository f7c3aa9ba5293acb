import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

type DialogProps = {
  labelledBy: string
  className: string
  style?: CSSProperties | undefined
  /** Whether it fills the right-hand edge, with toasts beside it. */
  isDrawer?: boolean
  /** Called on Escape, or a phone's Back. */
  onCancel: () => void
  children: ReactNode
}

/**
 * The browser's modal dialog: it traps the focus, returns it and makes the rest inert. It is open while it is rendered,
 * and the backdrop doesn't close it.
 */
export function Dialog({
  labelledBy,
  className,
  style,
  isDrawer,
  onCancel,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog opens only by a call, and returns the focus only while it is in the document.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onCancel()
  }
  // Until the user interacts with a dialog, the browser's Escape fires a `cancel` event that can't be prevented.
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
      style={style}
    >
      {children}
    </dialog>
  )
}
