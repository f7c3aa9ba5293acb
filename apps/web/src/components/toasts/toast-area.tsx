import { lazy, Suspense } from 'react'
import { useToasts } from './toast-store'

const Toaster = lazy(() => import('./toaster').then(({ Toaster }) => ({ default: Toaster })))

/** Where toasts appear; its code is loaded with the first one. */
export function ToastArea() {
  const some = useToasts(({ toasts }) => toasts.length > 0)
  return <Suspense>{some && <Toaster />}</Suspense>
}
