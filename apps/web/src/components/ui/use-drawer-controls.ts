import { type RefObject, useCallback, useRef } from 'react'
import { useLeaveQuestion } from './leave-question'
import { useDrawerAddress } from './use-drawer-address'

/** What marks itself as first, such as steps to follow, comes before a field. */
const fields = 'form :is(input, select, textarea):not([type=hidden], :disabled)'

/** How what the address has opened closes, with a question when its form would lose something, and where its focus begins. */
export function useDrawerControls() {
  const content = useRef<HTMLDivElement>(null)
  const isUnsaved = useRef<() => boolean>(null)
  const { leave } = useDrawerAddress()
  const { ask, question } = useLeaveQuestion(() => isUnsaved.current?.() ?? false)
  const close = () => ask(leave)
  const focusFirstField = useCallback(
    () => (find(content, '[data-first-focus]') ?? find(content, fields))?.focus(),
    [],
  )
  return { content, question, controls: { close, isUnsaved, focusFirstField } }
}

const find = (content: RefObject<HTMLElement | null>, selector: string) =>
  content.current?.querySelector<HTMLElement>(selector)
