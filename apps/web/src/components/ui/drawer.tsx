import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import { DrawerContext } from './drawer-context'
import { useDrawerControls } from './use-drawer-controls'
import { useKeyboardHeight } from './use-keyboard-height'

type DrawerProps = { title: string; children: ReactNode }

/**
 * The right-hand panel for the drawer in the URL; on phones a sheet as high as its content, whose buttons are at the bottom. Its button, Escape and Back close it, the backdrop never does. It asks
 * first if its form has unsaved changes. The form's first field gets the focus, otherwise the title.
 */
export function Drawer({ title, children }: DrawerProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const keyboard = useKeyboardHeight()
  const { content, question, controls } = useDrawerControls()
  // The browser would focus the close button.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={controls.close}
      isDrawer
      style={
        keyboard > 0 ? { bottom: keyboard, maxHeight: `calc(100dvh - ${keyboard}px)` } : undefined
      }
      className="fixed top-auto right-0 bottom-0 left-auto m-0 h-auto max-h-dvh w-full max-w-lg scroll-pt-20 scroll-pb-40 overflow-y-auto bg-surface text-left text-text shadow-lg max-sm:rise-in max-sm:rounded-t-md sm:slide-in sm:top-0 sm:h-dvh"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-border border-b bg-surface px-5 py-3">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        <Button variant="ghost" size="icon" onClick={controls.close} aria-label="Close">
          <X aria-hidden />
        </Button>
      </div>
      <div ref={content} className="p-5">
        <DrawerContext value={controls}>{children}</DrawerContext>
      </div>
      {question}
    </Dialog>
  )
}
