import { cn } from '#/components/ui/cn'

/** The look of whatever text is typed into. */
export const controlStyle = cn(
  'w-full min-w-0 rounded-md border border-control bg-surface px-4 py-2.5 transition',
  'placeholder:text-muted hover:border-primary aria-invalid:border-danger',
)
