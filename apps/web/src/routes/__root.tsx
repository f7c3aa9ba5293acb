import { createRootRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#/features/website/frame/not-found-page'
import { RootLayout } from '#/features/website/frame/root-layout'

export const Route = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage })
