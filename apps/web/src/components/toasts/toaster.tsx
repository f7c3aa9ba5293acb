import { cva } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dismissToast, holdToast, releaseToast, type Toast, useToasts } from './toast-store'

/** The two newest toasts (spec section 9); danger interrupts a screen reader, the others wait. */
export function Toaster() {
  const area = useRef<HTMLElement>(null)
  const all = useToasts(({ toasts }) => toasts)
  const newest = all.at(-1)?.uuid
  // Shown anew for each new toast, the area comes to lie above a dialog that was opened meanwhile.
  useEffect(() => {
    area.current?.hidePopover()
    if (newest) area.current?.showPopover()
  }, [newest])
  const toasts = all.slice(-2)
  const urgent = toasts.filter(({ type }) => type === 'danger')
  const calm = toasts.filter(({ type }) => type !== 'danger')
  return (
    <section
      ref={area}
      popover="manual"
      aria-label="Messages"
      className="pointer-events-none fixed inset-auto right-4 bottom-4 w-[calc(100%-2rem)] max-w-96 gap-3 bg-transparent open:grid print:hidden!"
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
    </section>
  )
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
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only stops its clock
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
        className="-m-2 grid size-9 shrink-0 place-items-center rounded-full text-muted hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
