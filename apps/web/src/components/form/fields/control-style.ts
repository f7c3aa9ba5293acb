import { cn } from '#/components/ui/cn'

/** The style of every text control. */
export const controlStyle = cn(
  'w-full min-w-0 rounded-sm border border-control bg-surface px-4 py-2.5 transition',
  'placeholder:text-muted hover:border-primary aria-invalid:border-danger',
)
