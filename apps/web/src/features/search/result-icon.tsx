import { Building2, CalendarDays, MapPin, Mic } from 'lucide-react'
import { Avatar } from '#/components/ui/avatar'
import type { SearchResult } from './search-result'

const icons = { Companies: Building2, Chapters: MapPin, Events: CalendarDays, Programs: Mic }

/** A member's picture, or the icon of the result's kind. */
export function ResultIcon({ result }: { result: SearchResult }) {
  if (result.kind === 'Members') {
    const { firstname, lastname, avatar } = result.person
    return (
      <Avatar
        firstname={firstname}
        lastname={lastname}
        src={avatar}
        size={36}
        className="size-9 text-sm"
      />
    )
  }
  const Icon = result.kind === 'Pages' ? result.page.Icon : icons[result.kind]
  return (
    <span className="grid size-9 shrink-0 place-items-center text-muted">
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
