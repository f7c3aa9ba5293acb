import { DropdownMenu as Menu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTypeAhead } from './use-type-ahead'

type DropdownMenuProps = { trigger: ReactNode; side?: 'top' | 'bottom'; children: ReactNode }

/** A menu that opens at its trigger; not modal, because a modal one writes style elements that the CSP refuses. */
export function DropdownMenu({ trigger, side = 'bottom', children }: DropdownMenuProps) {
  const typeAhead = useTypeAhead()
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          onKeyDown={typeAhead}
          side={side}
          align="start"
          sideOffset={8}
          collisionPadding={8}
          className="rise-in z-30 min-w-56 rounded-md border border-border bg-surface p-1.5 shadow-md"
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

type MenuItemProps = { icon: ReactNode; onSelect: () => void; children: ReactNode }

export const MenuItem = ({ icon, onSelect, children }: MenuItemProps) => (
  <Menu.Item
    onSelect={onSelect}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-highlighted:bg-primary-soft data-highlighted:text-primary"
  >
    {icon}
    {children}
  </Menu.Item>
)
