import { DropdownMenu as Menu } from 'radix-ui'
import { type ReactNode, useCallback, useState } from 'react'

type DropdownMenuProps = { trigger: ReactNode; side?: 'top' | 'bottom'; children: ReactNode }

/** A menu that opens at its trigger; not modal, because a modal one writes style elements that the CSP refuses. */
export function DropdownMenu({ trigger, side = 'bottom', children }: DropdownMenuProps) {
  // What lies outside an open dialog is behind it and takes no press.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const findDialog = useCallback(
    (element: HTMLElement | null) => setDialog(element?.closest('dialog') ?? null),
    [],
  )
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger ref={findDialog} asChild>
        {trigger}
      </Menu.Trigger>
      <Menu.Portal container={dialog ?? undefined}>
        <Menu.Content
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
