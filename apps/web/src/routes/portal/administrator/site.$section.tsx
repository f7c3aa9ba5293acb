import { sectionKey } from '@clubhouse/schema/website/sections'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DeadLink } from '#/components/dead-link'
import { drawerAddress } from '#/components/ui/drawer-address'
import { requirePermission } from '#/features/portal/require-permission'
import { SectionPage } from '#/features/website/editor/section-page'
import { sectionView } from '#/features/website/editor/section-view'

export const Route = createFileRoute('/portal/administrator/site/$section')({
  beforeLoad: requirePermission('website'),
  validateSearch: (search: Record<string, unknown>) => ({
    ...drawerAddress(search),
    ...sectionView(search),
  }),
  component: () => {
    const navigate = Route.useNavigate()
    const section = sectionKey.safeParse(Route.useParams().section).data
    const { view = 'edit' } = Route.useSearch()
    if (!section)
      return (
        <DeadLink text="We couldn’t find this section.">
          <Link to="/portal/administrator/site" className="font-semibold text-primary underline">
            All sections
          </Link>
        </DeadLink>
      )
    return (
      <SectionPage
        section={section}
        view={view}
        onView={(next) =>
          navigate({
            search: (before) => ({ ...before, view: sectionView({ view: next }).view }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    )
  },
})
