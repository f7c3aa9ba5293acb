import { mapImageData, mapPreviewQuery, mapSource } from '@clubhouse/schema/maps/map'
import { accountProcedure, router } from '../../context/procedures.js'
import { previewMap } from './preview-map.js'

export const mapRouter = router({
  preview: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/map/preview', image: true },
      notes: {
        summary: 'Render a map around a location',
        description:
          'Each side is limited to 1,280 pixels, so with `retina` the maximum is 640 by 640. Requests are queued fairly between members; very many at once get 503 with `Retry-After`.',
      },
    })
    .input(mapPreviewQuery)
    .output(mapImageData)
    .query(({ ctx, input }) => previewMap(ctx.services, ctx.actor, input)),

  source: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/map/source' },
      notes: { summary: 'Get whether maps show streets' },
    })
    .output(mapSource)
    .query(({ ctx }) => ctx.services.maps.source),
})
