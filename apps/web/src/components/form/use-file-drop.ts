import { type ChangeEvent, type DragEvent, useState } from 'react'

/**
 * Returns the props for a file input and its label, which accepts dropped files, and whether a file is dragged over it.
 * The same file can be selected twice in a row.
 */
export const useFileDrop = (take: (file: File | undefined) => void) =>
  useFilesDrop(([file]) => take(file))

/** Like `useFileDrop`, for several files. */
export function useFilesDrop(take: (files: File[]) => void) {
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
        take([...event.dataTransfer.files])
      },
    },
    input: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        take([...(target.files ?? [])])
        target.value = ''
      },
    },
  }
}
