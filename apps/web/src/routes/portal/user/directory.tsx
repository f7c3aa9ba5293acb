import { createFileRoute } from '@tanstack/react-router'
import { Directory } from '#/features/members/directory/directory'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/portal/user/directory')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
    search: textParam(search),
  }),
  component: () => {
    const navigate = Route.useNavigate()
    return (
      <Directory
        search={Route.useSearch().search ?? ''}
        onSearch={(search) =>
          navigate({ search: search ? { search } : {}, replace: true, resetScroll: false })
        }
      />
    )
  },
})
