import { create } from 'zustand'

/** A short message; times are milliseconds. */
export type Toast = {
  uuid: string
  type: 'success' | 'danger' | 'warning' | 'default'
  title: string
  message: string
  url?: string
  attachment?: string
  timeout?: number
}

/** Removed this long after its creation when it has no time of its own. */
const creationTimeout = 2500

type Toasts = { toasts: readonly Toast[] }

export const useToasts = create<Toasts>()(() => ({ toasts: [] }))

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a toast and returns its uuid. */
export function addToast(toast: Omit<Toast, 'uuid'>): string {
  const uuid = crypto.randomUUID()
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, uuid }] }))
  startTimer(uuid, toast.timeout ?? creationTimeout)
  return uuid
}

/** Removes a toast, by hand or by time. */
export function dismissToast(uuid: string): void {
  holdToast(uuid)
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.uuid !== uuid) }))
}

/** Stops a toast's clock, while somebody points at it. */
export function holdToast(uuid: string): void {
  clearTimeout(timers.get(uuid))
  timers.delete(uuid)
}

/** Restarts the clock of a toast that was held, with its whole time. */
export function releaseToast({ uuid, timeout }: Toast): void {
  startTimer(uuid, timeout ?? displayTimeout)
}

/** How long a toast is shown by default. */
export const displayTimeout = 5000

function startTimer(uuid: string, timeout: number) {
  timers.set(
    uuid,
    setTimeout(() => dismissToast(uuid), timeout),
  )
}
