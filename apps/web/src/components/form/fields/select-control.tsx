import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#/components/ui/cn'
import { controlStyle } from './control-style'

/** The browser's own list, in the style of the other controls. */
export const SelectControl = (props: ComponentProps<'select'>) => (
  <div className="relative">
    <select {...props} className={cn(controlStyle, 'appearance-none pr-13')} />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted"
    />
  </div>
)
