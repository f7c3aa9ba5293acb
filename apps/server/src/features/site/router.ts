import { answer } from '@clubhouse/schema/envelope'
import {
  publishedValues,
  sectionId,
  sectionVersionId,
  siteDraftKey,
  siteDraftState,
  siteDraftUpdate,
  sitePublish,
  sitePublishState,
  siteRestore,
  siteSectionListRecord,
  siteSectionRecord,
  siteSectionVersion,
} from '@clubhouse/schema/site/site-section'
import { z } from 'zod/mini'
import { adminProcedure, router } from '../../call/procedures.js'

const missing = (): never => {
  throw new Error('The procedures of sections are not built yet')
}

export const siteRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/site' } })
    .output(z.array(siteSectionListRecord))
    .query(missing),
  published: adminProcedure
    .meta({ rest: { method: 'GET', path: '/site/published' } })
    .output(publishedValues)
    .query(missing),
  get: adminProcedure
    .meta({ rest: { method: 'GET', path: '/site/{section}' } })
    .input(sectionId)
    .output(siteSectionRecord)
    .query(missing),
  getVersion: adminProcedure
    .meta({ rest: { method: 'GET', path: '/site/{section}/version/{version}' } })
    .input(sectionVersionId)
    .output(siteSectionVersion)
    .query(missing),
  saveDraft: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/site/{section}/draft' } })
    .input(siteDraftUpdate)
    .output(answer(siteDraftState))
    .mutation(missing),
  discardDraft: adminProcedure
    .meta({ rest: { method: 'DELETE', path: '/site/{section}/draft' } })
    .input(siteDraftKey)
    .output(answer(siteDraftState))
    .mutation(missing),
  restoreVersion: adminProcedure
    .meta({ rest: { method: 'POST', path: '/site/{section}/restore' } })
    .input(siteRestore)
    .output(answer(siteDraftState))
    .mutation(missing),
  publish: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/site/{section}' } })
    .input(sitePublish)
    .output(answer(sitePublishState))
    .mutation(missing),
})
