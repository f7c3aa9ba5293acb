import { mapImageData, mapPreviewQuery, mapSource } from '@clubhouse/schema/map'
import { accountProcedure, router } from '../../call/procedures.js'
import { previewMap } from './preview-map.js'

export const mapRouter = router({
  preview: accountProcedure
    .meta({ rest: { method: 'GET', path: '/map/preview', image: true } })
    .input(mapPreviewQuery)
    .output(mapImageData)
    .query(({ ctx, input }) => previewMap(ctx.services, ctx.actor, input)),

  source: accountProcedure
    .meta({ rest: { method: 'GET', path: '/map/source' } })
    .output(mapSource)
    .query(({ ctx }) => ctx.services.maps.source),
})
