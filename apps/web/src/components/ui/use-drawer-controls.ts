import { type RefObject, useCallback, useRef } from 'react'
import { useLeaveQuestion } from './leave-question'
import { useDrawerAddress } from './use-drawer-address'

/** The fields that can get the focus, unless an element is marked with `data-first-focus`. */
const fields = 'form :is(input, select, textarea):not([type=hidden], :disabled)'

/** Returns the controls of a drawer or dialog in the URL: closing it, after a question about unsaved changes, and its initial focus. */
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
