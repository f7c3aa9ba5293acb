/** Asks the person at the screen to prove who they are; resolves to whether they did. */
export type AskForProof = () => Promise<boolean>

let ask: AskForProof | null = null

/** Who asks from now on, until the returned function is called. */
export function askForProofsBy(asker: AskForProof): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** Asks once for all calls that wait for it; null where nobody can ask. */
export const askForProof = (): Promise<boolean> | null => ask?.() ?? null
