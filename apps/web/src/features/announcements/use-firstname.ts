import { firstnamePlaceholder } from '@clubhouse/schema/announcements/message'
import { useSession } from '#/api/session'
import type { Placeholder } from '#/components/rich-text/placeholder'

/** The placeholder of announcements, with the reader's own first name as its sample. */
export function useFirstname(): Placeholder {
  const sample = useSession(({ user }) => user?.firstname) ?? 'First name'
  return { label: 'First name', text: firstnamePlaceholder, sample }
}
