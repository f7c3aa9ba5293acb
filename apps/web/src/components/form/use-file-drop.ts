import { type ChangeEvent, type DragEvent, useState } from 'react'

/**
 * Returns the props for a file input and its label, which accepts dropped files, and whether a file is dragged over it.
 * The same file can be selected twice in a row.
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
