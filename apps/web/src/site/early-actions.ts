/** Whether a form or button was used before its code was there (src/start.ts); asked once. */
export function takeEarlyAction(element: Element | null): boolean {
  const early = element?.hasAttribute('data-early') ?? false
  element?.removeAttribute('data-early')
  return early
}

/** Says that an element answers by itself from now on. */
export const setAlive = (element: Element | null) => element?.setAttribute('data-alive', '')

/** From now on the page answers by itself; the buttons that were pressed before are pressed now. */
export function comeAlive(): void {
  setAlive(document.documentElement)
  for (const button of document.querySelectorAll<HTMLElement>('button[data-early]')) {
    takeEarlyAction(button)
    button.click()
  }
}
