import { LoaderCircle } from 'lucide-react'

/** A spinner for running work, next to a text that describes it. */
export const Spinner = () => <LoaderCircle aria-hidden className="size-5 animate-spin" />

/** Covers the screen until the page has loaded. */
export const LoadingOverlay = () => (
  <div role="status" className="fixed inset-0 z-40 grid place-content-center bg-page">
    <p className="flex items-center gap-3 text-lg text-muted">
      <Spinner /> Loading…
    </p>
  </div>
)
