import { type ChangeEvent, type DragEvent, useState } from 'react'

/**
 * A file that is chosen, or dropped on the label of its input: what these two need, and whether one is held over them.
 * The same file can be chosen twice in a row.
 */
export function useFileDrop(take: (file: File | undefined) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    label: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      },
    },
    input: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        take(target.files?.[0])
        target.value = ''
      },
    },
  }
}
