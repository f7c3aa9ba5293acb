import type { Editor } from '@tiptap/core'
import { Link as LinkIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '#/components/ui/cn'
import { cutEdges, useCutEdges } from '#/components/use-cut-edges'
import { steps, type Tool, tools } from './editor-tools'
import { chosenLink, removeLink, setLink } from './link-commands'
import { LinkDialog } from './link-dialog'
import type { Placeholder } from './placeholder'

type EditorToolbarProps = {
  editor: Editor | null
  /** The id of the text box. */
  controls: string
  /** Whether the text has no formatting: only the placeholder, undo and redo. */
  isPlain?: boolean | undefined
  placeholder?: Placeholder | undefined
}

/** The buttons above the text box, in the WAI-ARIA toolbar pattern: one Tab stop, and arrow keys between buttons. */
export function EditorToolbar({ editor, controls, isPlain, placeholder }: EditorToolbarProps) {
  const row = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const [asked, setAsked] = useState<ReturnType<typeof chosenLink> | null>(null)
  useRedraw(editor)
  useCutEdges(row)
  const link: Tool = {
    label: 'Link',
    Icon: LinkIcon,
    isOn: (shown) => shown.isActive('link'),
    press: (shown) => setAsked(chosenLink(shown)),
  }
  const all: Tool[] = [
    ...(isPlain ? [] : [...tools, link]),
    ...(placeholder
      ? [
          {
            label: placeholder.label,
            press: (shown: Editor) => shown.chain().focus().insertContent(placeholder.text).run(),
          },
        ]
      : []),
    ...steps,
  ]
  const move = (event: KeyboardEvent) => {
    const to = target(event.key, stop, all.length)
    if (to === null) return
    event.preventDefault()
    setStop(to)
    row.current?.querySelectorAll('button')[to]?.focus()
  }
  /** Closes the dialog and changes the text. The dialog returns the focus to its button, so the change moves it back to the text. */
  const close = (change: (shown: Editor) => unknown) => {
    flushSync(() => setAsked(null))
    if (editor) change(editor)
  }
  return (
    <>
      <div
        role="toolbar"
        aria-label="Text formatting"
        aria-controls={controls}
        onKeyDown={move}
        className="sticky top-14 z-10 -mx-4 border-border border-b bg-page group-has-[[role=textbox]:focus]/text:border-primary large-text:static sm:mx-0"
      >
        {/* Phones scroll it sideways, so that the text begins in the first 200 pixels; a cut edge fades. */}
        <div
          ref={row}
          className={cn(
            'flex gap-0.5 overflow-x-auto scroll-p-12 px-3 py-1 [scrollbar-width:none] sm:flex-wrap sm:px-1',
            cutEdges,
          )}
        >
          {all.map((tool, index) => (
            <ToolButton
              key={tool.label}
              tool={tool}
              editor={editor}
              isStop={index === stop}
              onFocus={() => setStop(index)}
            />
          ))}
        </div>
      </div>
      {asked && (
        <LinkDialog
          link={asked}
          onSet={(address, text) => close((shown) => setLink(shown, address, text))}
          onRemove={() => close(removeLink)}
          onCancel={() => close((shown) => shown.commands.focus())}
        />
      )}
    </>
  )
}

type ToolButtonProps = {
  tool: Tool
  editor: Editor | null
  /** Whether Tab stops at this button of the row. */
  isStop: boolean
  onFocus: () => void
}

function ToolButton({ tool, editor, isStop, onFocus }: ToolButtonProps) {
  const { label, Icon, isSmall, isOn, can, press } = tool
  const isPressed = isOn && editor ? isOn(editor) : undefined
  const isOff = !editor || can?.(editor) === false
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn && Boolean(isPressed)}
      aria-disabled={isOff || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // The text box keeps the focus, and the phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor && !isOff && press(editor)}
      className={cn(
        'grid shrink-0 place-items-center rounded-sm -outline-offset-3 transition',
        Icon ? 'size-11' : 'min-h-11 px-3 font-semibold text-sm',
        isOff && 'cursor-not-allowed opacity-60',
        isPressed ? 'bg-primary text-on-primary' : 'hover:bg-primary-soft hover:text-primary',
      )}
    >
      {Icon ? <Icon aria-hidden className={isSmall ? 'size-4' : 'size-5'} /> : label}
    </button>
  )
}

/** Returns the index that a key moves to in a row of `count` buttons; null for other keys. */
function target(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count
    case 'ArrowLeft':
      return (from + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Renders the buttons again on each editor transaction, because the editor changes outside of React. */
function useRedraw(editor: Editor | null): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor?.on('transaction', redraw)
    return () => {
      editor?.off('transaction', redraw)
    }
  }, [editor])
}
