import { type ReactNode, useLayoutEffect, useRef } from 'react'

type WhileBusyProps = { busy: boolean; children: ReactNode }

/** Disables fields while their values are being sent, and restores the focus afterwards. */
export function WhileBusy({ busy, children }: WhileBusyProps) {
  const left = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!busy && document.activeElement === document.body)
      left.current?.focus({ preventScroll: true })
  }, [busy])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notes where the focus is, and does nothing else
    <div
      inert={busy}
      onFocus={({ target }) => {
        left.current = target
      }}
    >
      {children}
    </div>
  )
}
