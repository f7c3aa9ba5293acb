import type { AppRouter } from '@clubhouse/server/router'
import type { inferRouterOutputs } from '@trpc/server'

type SiteOutputs = inferRouterOutputs<AppRouter>['site']

/** A section as the server returns it; `fitValue` reads its values. */
export type SectionRecord = SiteOutputs['get']
export type SectionListRecord = SiteOutputs['list'][number]
export type SectionVersion = SiteOutputs['getVersion']
