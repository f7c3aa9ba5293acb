import type { UserEvent } from '@testing-library/user-event'

/** Adds a text to a field at once, as a paste does; key by key, each letter would render the page. */
export async function pasteInto(user: UserEvent, field: Element, text: string): Promise<void> {
  if (document.activeElement !== field) await user.click(field)
  await user.paste(text)
}
