import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Dialog } from './dialog'
import { DrawerContext } from './drawer-context'
import { useDrawerControls } from './use-drawer-controls'

type FormDialogProps = { title: string; children: ReactNode }

/** A dialog with a form, in the middle of the page. Like a drawer, it is in the URL and Back closes it. */
export function FormDialog({ title, children }: FormDialogProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { content, question, controls } = useDrawerControls()
  // Without a field, the browser would focus the first button.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={controls.close}
      className="rise-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg overflow-y-auto rounded-md bg-surface text-left text-text shadow-lg"
    >
      <div ref={content} className="p-5">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="wrap-anywhere mb-4 text-h3 outline-none"
        >
          {title}
        </h2>
        <DrawerContext value={controls}>{children}</DrawerContext>
      </div>
      {question}
    </Dialog>
  )
}
