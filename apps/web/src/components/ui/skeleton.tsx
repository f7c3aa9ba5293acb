import { cn } from './cn'

/** A placeholder for something that is loading; `className` gives it the same size. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={cn('block animate-pulse rounded-sm bg-sunken', className)} />
)
