import { createRootRoute } from '@tanstack/react-router'
import { NotFound } from '#/features/public-site/not-found'
import { PublicLayout } from '#/features/public-site/public-layout'
import { RootLayout } from '#/features/public-site/root-layout'

export const Route = createRootRoute({
  component: RootLayout,
  notFoundComponent: () => (
    <PublicLayout>
      <NotFound />
    </PublicLayout>
  ),
})
