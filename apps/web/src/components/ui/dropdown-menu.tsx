import { DropdownMenu as Menu } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { cn } from './cn'
import { useTypeAhead } from './use-type-ahead'

type DropdownMenuProps = {
  trigger: ReactNode
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
  defaultOpen?: boolean
  children: ReactNode
}

/** Delays the selected action until the menu is closed. */
const ChooseContext = createContext<(act: () => void) => void>((act) => act())

/** A menu that opens at its trigger. It isn't modal, because modal menus write style elements that the CSP refuses. */
export function DropdownMenu({
  trigger,
  side = 'bottom',
  align = 'start',
  defaultOpen,
  children,
}: DropdownMenuProps) {
  const typeAhead = useTypeAhead()
  // Rendered in its trigger's landmark, because anything outside of an open dialog is inert.
  const [home, setHome] = useState<HTMLElement | null>(null)
  const findHome = useCallback(
    (element: HTMLElement | null) =>
      setHome(element?.closest<HTMLElement>('dialog, main, aside, header') ?? null),
    [],
  )
  const chosen = useRef<() => void>(null)
  // The trigger gets the focus first, so that a dialog opened by the action returns it there.
  const act = () => {
    if (chosen.current) queueMicrotask(chosen.current)
    chosen.current = null
  }
  return (
    <Menu.Root modal={false} defaultOpen={defaultOpen}>
      <Menu.Trigger ref={findHome} asChild>
        {trigger}
      </Menu.Trigger>
      <Menu.Portal container={home ?? undefined}>
        <Menu.Content
          onKeyDown={typeAhead}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          onCloseAutoFocus={act}
          className="rise-in z-30 min-w-56 rounded-md border border-border bg-surface p-1.5 shadow-md"
        >
          <ChooseContext
            value={(act) => {
              chosen.current = act
            }}
          >
            {children}
          </ChooseContext>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

type MenuItemProps = {
  icon: ReactNode
  onSelect: () => void
  disabled?: boolean
  /** Whether the action deletes something. */
  danger?: boolean
  children: ReactNode
}

export function MenuItem({ icon, onSelect, disabled, danger, children }: MenuItemProps) {
  const choose = useContext(ChooseContext)
  return (
    <Menu.Item
      disabled={disabled}
      onSelect={() => choose(onSelect)}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-primary-soft data-highlighted:text-primary data-disabled:opacity-60',
        danger && 'text-danger',
      )}
    >
      {icon}
      {children}
    </Menu.Item>
  )
}
