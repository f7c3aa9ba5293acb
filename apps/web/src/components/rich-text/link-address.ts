import { isLinkAddress } from '@clubhouse/schema/rich-text'

/** The address that a person means who typed this: a page's without https://, or a mailbox. Null: it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) || /\s/.test(text)) return null
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`
  return /^[^/]+\.[^/]/.test(text) ? asPage(`https://${text}`) : null
}

const asPage = (address: string) => (isLinkAddress(address) ? address : null)
