import { LoaderCircle } from 'lucide-react'

/** Something is under way; the text beside it says what. */
export const Spinner = () => <LoaderCircle aria-hidden className="size-5 animate-spin" />

/** Covers the screen until there is something to show. */
export const LoadingOverlay = () => (
  <div role="status" className="fixed inset-0 z-40 grid place-content-center bg-page">
    <p className="flex items-center gap-3 text-lg text-muted">
      <Spinner /> Loading…
    </p>
  </div>
)
