import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { DrawerContext } from './drawer-context'
import { useLeaveQuestion } from './leave-question'

/** Forms in a page: asks about unsaved changes before another page opens. */
export function PageForms({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isUnsaved = useRef<() => boolean>(null)
  const { question } = useLeaveQuestion(
    (next) => next?.pathname !== path && (isUnsaved.current?.() ?? false),
  )
  return (
    <DrawerContext value={{ isUnsaved }}>
      {children}
      {question}
    </DrawerContext>
  )
}
