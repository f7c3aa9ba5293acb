import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#/components/ui/cn'
import { toolStyle } from './tool-style'

/** A select in a list's row of tools, with the chevron of the forms' selects. */
export const ToolSelect = ({ className, ...select }: ComponentProps<'select'>) => (
  <div className={cn('relative min-w-0 max-w-full', className)}>
    <select {...select} className={cn(toolStyle, 'w-full appearance-none pr-10')} />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
    />
  </div>
)
