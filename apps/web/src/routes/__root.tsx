import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RootLayout } from '#/features/public-site/root-layout'

export const Route = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(
    () => import('#/features/public-site/not-found-page'),
    'NotFoundPage',
  ),
})
