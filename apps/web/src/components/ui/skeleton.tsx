import { cn } from './cn'

/** Stands where something will be; `className` gives it the same size. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={cn('block animate-pulse rounded-sm bg-sunken', className)} />
)
