import { mapImageData, mapPreviewQuery, mapSource } from '@clubhouse/schema/maps/map'
import { accountProcedure, router } from '../../context/procedures.js'
import { previewMap } from './preview-map.js'

export const mapRouter = router({
  preview: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/map/preview', image: true },
      notes: {
        summary: 'Draw a map around a place',
        description:
          'No side has more than 1,280 pixels, so that with `retina` a map may be up to 640 wide and high. Members take turns; who asks for very many at once is answered 503 with `Retry-After`.',
      },
    })
    .input(mapPreviewQuery)
    .output(mapImageData)
    .query(({ ctx, input }) => previewMap(ctx.services, ctx.actor, input)),

  source: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/map/source' },
      notes: { summary: 'Say whether maps show streets' },
    })
    .output(mapSource)
    .query(({ ctx }) => ctx.services.maps.source),
})
