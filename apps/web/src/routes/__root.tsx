import { createRootRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#/features/public-site/not-found-page'
import { RootLayout } from '#/features/public-site/root-layout'

export const Route = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage })
