import { cva } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, holdToast, releaseToast, type Toast, useToasts } from './toast-store'

/** The two newest toasts. 'danger' interrupts a screen reader, others don't. */
export function Toaster() {
  const area = useRef<HTMLElement>(null)
  const all = useToasts(({ toasts }) => toasts)
  const newest = all.at(-1)?.uuid
  const host = useHost(newest)
  // A popover is above everything else in its host element.
  useEffect(() => {
    area.current?.hidePopover()
    if (newest && host) area.current?.showPopover()
  }, [newest, host])
  const toasts = all.slice(-2)
  const urgent = toasts.filter(({ type }) => type === 'danger')
  const calm = toasts.filter(({ type }) => type !== 'danger')
  return createPortal(
    <section
      ref={area}
      popover="manual"
      aria-label="Notifications"
      className="toast-place pointer-events-none fixed gap-3 bg-transparent open:grid print:hidden!"
    >
      <div role="status" className="grid w-full gap-3">
        {calm.map((toast) => (
          <ToastCard key={toast.uuid} toast={toast} />
        ))}
      </div>
      <div role="alert" className="grid w-full gap-3">
        {urgent.map((toast) => (
          <ToastCard key={toast.uuid} toast={toast} />
        ))}
      </div>
    </section>,
    host,
  )
}

const topmostDialog = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)

/**
 * Returns the toasts' host: the topmost open dialog, because everything else is inert then, otherwise the page. Toasts
 * leave a dialog when it closes.
 */
function useHost(newest: string | undefined): HTMLElement {
  const [host, setHost] = useState(() => topmostDialog() ?? document.body)
  useEffect(() => {
    if (!newest) return
    const move = () => setHost(topmostDialog() ?? document.body)
    move()
    // 'close' doesn't bubble, and a removed dialog leaves the document before it closes.
    const dialogs = new MutationObserver(move)
    dialogs.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    })
    return () => dialogs.disconnect()
  }, [newest])
  return host
}

const card = cva(
  'rise-in pointer-events-auto flex items-start gap-3 rounded-md border border-l-4 bg-surface p-4 shadow-md',
  {
    variants: {
      type: {
        success: 'border-success text-success',
        danger: 'border-danger text-danger',
        warning: 'border-warning text-warning',
        default: 'border-primary text-primary',
      },
    },
  },
)

const icons = {
  success: CircleCheck,
  danger: CircleAlert,
  warning: TriangleAlert,
  default: Info,
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = icons[toast.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering a toast only pauses its timer
    <div
      className={card({ type: toast.type })}
      onMouseEnter={() => holdToast(toast.uuid)}
      onMouseLeave={() => releaseToast(toast)}
      onFocus={() => holdToast(toast.uuid)}
      onBlur={() => releaseToast(toast)}
    >
      <Icon aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        <p className="break-words text-text">{toast.message}</p>
        {toast.url && (
          <a href={toast.url} className="underline">
            Open
          </a>
        )}
        {toast.attachment && (
          <a href={toast.attachment} download className="underline">
            Download
          </a>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.uuid)}
        className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
