import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './ui/button'
import { DropdownMenu } from './ui/dropdown-menu'

type MoreMenuProps = {
  /** Names what the actions are about, for screen readers: 'More actions for {name}' in a list. */
  label?: string
  className?: string
  /** `MenuItem`s. */
  children: ReactNode
}

/** The '…' button with a page's or a row's less frequent actions. */
export const MoreMenu = ({ label = 'More actions', className, children }: MoreMenuProps) => (
  <DropdownMenu
    align="end"
    trigger={
      <Button variant="ghost" size="icon" aria-label={label} className={className}>
        <Ellipsis aria-hidden />
      </Button>
    }
  >
    {children}
  </DropdownMenu>
)
