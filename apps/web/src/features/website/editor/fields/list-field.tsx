import { useStore } from '@tanstack/react-form'
import { Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { messageOf } from '#/components/form/message-of'
import { Button } from '#/components/ui/button'
import type { ListLabels } from '../field-labels'
import { ListEntry } from './list-entry'
import { useEntryDrag } from './use-entry-drag'
import { useEntryKeys } from './use-entry-keys'

type ListFieldProps = {
  labels: Pick<ListLabels, 'list' | 'entry'>
  hint?: string
  /** An entry that is added. */
  blank: unknown
  /** The fields of the entry at this place. */
  children: (index: number) => ReactNode
}

/** Where the focus goes after the list was changed. */
type Next = { index: number; button: 'up' | 'down' | 'field' } | { button: 'undo' | 'add' }

type Field = ReturnType<typeof useFieldContext<unknown[]>>

/** The keys of a list's entries, and its changes: each is announced, and moves the focus. */
function useEntries(field: Field, name: string, frame: RefObject<HTMLElement | null>) {
  const { keys, ...order } = useEntryKeys(field.state.value.length)
  const [removed, setRemoved] = useState<{ index: number; entry: unknown } | null>(null)
  const [said, setSaid] = useState('')
  const [next, setNext] = useState<Next | null>(null)
  useLayoutEffect(() => {
    if (next) focusOn(frame.current, next)
  }, [next, frame])

  const move = (from: number, to: number, button: 'up' | 'down' | null) => {
    order.move(from, to)
    field.moveValue(from, to)
    setRemoved(null)
    setSaid(`${name} ${from + 1} is now number ${to + 1} of ${keys.length}.`)
    if (button) setNext({ index: to, button })
  }
  const insert = (index: number, entry: unknown, words: string) => {
    order.insert(index)
    field.insertValue(index, entry)
    setRemoved(null)
    setSaid(words)
    setNext({ index, button: 'field' })
  }
  const remove = (index: number) => {
    setRemoved({ index, entry: field.state.value[index] })
    order.remove(index)
    field.removeValue(index)
    setSaid(`${name} ${index + 1} was removed.`)
    setNext({ button: 'undo' })
  }
  return { keys, removed, said, move, insert, remove }
}

/** Entries that can be added, removed and reordered, by a handle or by buttons. */
export function ListField({ labels, hint, blank, children }: ListFieldProps) {
  const field = useFieldContext<unknown[]>()
  const error = useStore(field.store, ({ meta }) => messageOf(meta.errors[0]))
  const frame = useRef<HTMLFieldSetElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { keys, removed, said, move, insert, remove } = useEntries(field, labels.entry, frame)
  const { drag, onGrab } = useEntryDrag(list, ({ from, to }) => move(from, to, null))

  return (
    <fieldset ref={frame} data-part={field.name} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-heading font-semibold text-h3">{labels.list}</legend>
      {hint && <p className="-mt-2 text-muted text-sm">{hint}</p>}
      {error && (
        <p tabIndex={-1} data-invalid className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <ol ref={list} className="grid gap-3">
        {keys.map((key, index) => (
          <ListEntry
            key={key}
            name={`${labels.entry} ${index + 1}`}
            isFirst={index === 0}
            isLast={index === keys.length - 1}
            drag={drag && dragAt(drag, index)}
            onGrab={(event) => onGrab(event, index)}
            onUp={() => move(index, index - 1, 'up')}
            onDown={() => move(index, index + 1, 'down')}
            onRemove={() => remove(index)}
          >
            {children(index)}
          </ListEntry>
        ))}
      </ol>
      {removed && (
        <RemovedNote
          name={`${labels.entry} ${removed.index + 1}`}
          onUndo={() => insert(removed.index, removed.entry, `${labels.entry} was restored.`)}
        />
      )}
      <Button
        variant="quiet"
        data-next="add"
        // The focus stays until the click: an error that appears when a field is left would move the button away.
        onMouseDown={(event) => event.preventDefault()}
        className="w-fit"
        onClick={() => insert(keys.length, blank, `${labels.entry} ${keys.length + 1} was added.`)}
      >
        <Plus aria-hidden className="size-5" /> Add {article(labels.entry)}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}

const RemovedNote = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <p className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-2">
    {name} was removed.
    <Button variant="quiet" data-next="undo" onClick={onUndo}>
      Undo
    </Button>
  </p>
)

/** Whether this entry is held, or the held one would be dropped before or behind it. */
function dragAt({ from, to }: { from: number; to: number }, index: number) {
  if (index === from) return 'held'
  if (index !== to) return null
  return to < from ? 'before' : 'behind'
}

function focusOn(frame: HTMLElement | null, next: Next) {
  if (!('index' in next))
    return frame?.querySelector<HTMLElement>(`[data-next="${next.button}"]`)?.focus()
  const entry = frame?.querySelectorAll('ol > li')[next.index]
  const wanted = next.button === 'field' ? 'input, textarea' : `[data-next="${next.button}"]`
  entry?.querySelector<HTMLElement>(wanted)?.focus()
}

const article = (entry: string) => {
  const name = entry.toLowerCase()
  return `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`
}
