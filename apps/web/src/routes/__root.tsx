import { createRootRoute, Outlet } from '@tanstack/react-router'
import { NotFound } from '#/features/public-site/not-found'

export const Route = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
