import { create } from 'zustand'

/** A short message; times are in milliseconds. */
export type Toast = {
  uuid: string
  type: 'success' | 'danger' | 'warning' | 'default'
  title: string
  message: string
  url?: string
  attachment?: string
  timeout?: number
}

/** How long a toast without a timeout is kept after its creation. */
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

/** Removes a toast. */
export function dismissToast(uuid: string): void {
  holdToast(uuid)
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.uuid !== uuid) }))
}

/** Pauses a toast's timer, while it is hovered or focused. */
export function holdToast(uuid: string): void {
  clearTimeout(timers.get(uuid))
  timers.delete(uuid)
}

/** Restarts a paused toast's timer with its full time. */
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
