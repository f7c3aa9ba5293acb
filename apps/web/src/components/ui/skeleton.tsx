import { cn } from './cn'

/** A placeholder for loading content; `className` gives it the content's size. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={cn('block animate-pulse rounded-sm bg-sunken', className)} />
)
