/** Asks the person at the screen to confirm that it's them; resolves to whether they did. */
export type AskForReauthentication = () => Promise<boolean>

let ask: AskForReauthentication | null = null

/** Sets the function that asks, until the returned function is called. */
export function askForReauthenticationBy(asker: AskForReauthentication): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** Asks once for all calls that wait for it; null where nobody can ask. */
export const askForReauthentication = (): Promise<boolean> | null => ask?.() ?? null
