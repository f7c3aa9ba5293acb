import { useCallback, useState } from 'react'
import { client } from '#/api/client'
import { downloadFile } from '#/components/download-file'

type DocumentFile = { filename: string; type: string; base64: string }

/** Loads a PDF file. */
export type LoadDocument = (from: typeof client) => Promise<DocumentFile>

/** Returns a function that loads a PDF file and saves it, and whether a file is loading. The client shows failures. */
export function useSaveDocument() {
  const [isLoading, setIsLoading] = useState(false)
  const save = useCallback(async (load: LoadDocument) => {
    setIsLoading(true)
    try {
      const { filename, type, base64 } = await load(client)
      downloadFile(filename, Uint8Array.from(atob(base64), toByte), type)
    } catch {
      // A toast shows the reason.
    } finally {
      setIsLoading(false)
    }
  }, [])
  return { save, isLoading }
}

const toByte = (character: string) => character.charCodeAt(0)
