import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { holderOf, may } from '@clubhouse/schema/offices/permission'
import { useNavigate } from '@tanstack/react-router'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import type { SearchResult } from './search-result'

/** Returns a function that opens a result. */
export function useOpenResult(user: CurrentUser): (result: SearchResult) => void {
  const navigate = useNavigate()
  const { open } = useDrawerAddress()
  return (result) => {
    switch (result.kind) {
      case 'Pages':
        if ('drawer' in result.page) return open(result.page.drawer)
        return void navigate({ to: result.page.to, params: result.page.params })
      case 'Members': {
        const { id, fullname } = result.person
        if (may(holderOf(user), 'members'))
          return void navigate({ to: '/portal/user/$id', params: { id } })
        // Members can't open member pages; the directory shows all that they may see.
        return void navigate({ to: '/portal/user/directory', search: { search: fullname } })
      }
      case 'Companies':
        return void navigate({ to: '/portal/company/$id', params: { id: result.id } })
      case 'Chapters':
        return void navigate({ to: '/portal/chapter/$id', params: { id: result.id } })
      case 'Events':
        return void navigate({ to: '/portal/event/$id', params: { id: result.id } })
      case 'Programs':
        return void navigate({
          to: '/portal/event/$id/$date',
          params: { id: result.eventId, date: result.date },
        })
    }
  }
}
