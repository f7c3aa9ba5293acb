import { result } from '@clubhouse/schema/envelope'
import { may } from '@clubhouse/schema/offices/permission'
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
} from '@clubhouse/schema/website/site-section'
import { z } from 'zod/mini'
import { officerProcedure, permittedProcedure } from '../../context/permitted-procedures.js'
import { router } from '../../context/procedures.js'
import { forbidden } from '../../core/errors.js'
import { getSection, getVersion, listSections } from './list-sections.js'
import { messages } from './messages.js'
import { pictureForm } from './pictures/picture-form.js'
import { uploadPicture } from './pictures/upload-picture.js'
import { publishSection } from './publish-section.js'
import { discardDraft, restoreVersion, saveDraft } from './save-draft.js'

/** `site.uploadPicture`. */
const uploadPictureProcedure = officerProcedure
  .use(({ ctx, next }) => {
    // Events and programs have pictures, too.
    if (!may(ctx.actor, 'website') && !may(ctx.actor, 'events', 'chapter')) throw forbidden()
    return next()
  })
  .meta({
    rest: { method: 'POST', path: '/site/picture' },
    notes: {
      summary: 'Upload a picture for the website, an event or a program',
      description:
        'JPEG, PNG, WebP, GIF or HEIC of at most 50 megapixels and 25 MB, and at least 480 × 360 pixels after cropping to 4:3. `focusX` and `focusY`, from 0 to 1, set the point that cropping keeps; the default is 0.5, the center. For officers with `website` or `events`. Pictures that no section, event or program uses are deleted after a day.',
    },
  })
  .input(pictureForm)
  .output(result(z.object({ id: z.uuid() })))
  .mutation(async ({ ctx, input }) => ({ data: await uploadPicture(ctx, input), message: null }))

export const siteRouter = router({
  uploadPicture: uploadPictureProcedure,

  list: permittedProcedure('website')
    .meta({
      rest: { method: 'GET', path: '/site' },
      notes: {
        summary: 'List the sections of the website',
        description: 'Returns when and by whom each was published, and its draft.',
      },
    })
    .output(z.array(siteSectionListRecord))
    .query(({ ctx }) => listSections(ctx.services, ctx.language)),

  published: permittedProcedure('website')
    .meta({
      rest: { method: 'GET', path: '/site/published' },
      notes: { summary: 'Get the published values of all sections' },
    })
    .output(publishedValues)
    .query(async ({ ctx }) => (await ctx.services.site.refresh()).values),

  get: permittedProcedure('website')
    .meta({
      rest: { method: 'GET', path: '/site/{section}' },
      notes: {
        summary: 'Get a section of the website',
        description:
          'Includes its draft and the last 50 versions. Values are returned as stored, and may have the structure of an older release.',
      },
    })
    .input(sectionId)
    .output(siteSectionRecord)
    .query(({ ctx, input }) => getSection(ctx.services, input.section)),

  getVersion: permittedProcedure('website')
    .meta({
      rest: { method: 'GET', path: '/site/{section}/version/{version}' },
      notes: { summary: 'Get an earlier version of a section' },
    })
    .input(sectionVersionId)
    .output(siteSectionVersion)
    .query(({ ctx, input }) => getVersion(ctx.services, input)),

  saveDraft: permittedProcedure('website')
    .meta({
      rest: { method: 'PUT', path: '/site/{section}/draft' },
      notes: {
        summary: 'Save the draft of a section of the website',
        description:
          'The value must have exactly the structure of the section; its texts and numbers may be invalid. `draftVersion` is the version of the draft that was edited.',
      },
    })
    .input(siteDraftUpdate)
    .output(result(siteDraftState))
    .mutation(async ({ ctx, input }) => ({ data: await saveDraft(ctx, input), message: null })),

  discardDraft: permittedProcedure('website')
    .meta({
      rest: { method: 'DELETE', path: '/site/{section}/draft' },
      notes: {
        summary: 'Discard the draft of a section of the website',
        description: 'The published version does not change.',
      },
    })
    .input(siteDraftKey)
    .output(result(siteDraftState))
    .mutation(async ({ ctx, input }) => ({
      data: await discardDraft(ctx, input),
      message: messages.discarded(input.section)(ctx.language),
    })),

  restoreVersion: permittedProcedure('website')
    .meta({
      rest: { method: 'POST', path: '/site/{section}/restore' },
      notes: {
        summary: 'Restore an earlier version of a section as its draft',
        description: 'The published version does not change.',
      },
    })
    .input(siteRestore)
    .output(result(siteDraftState))
    .mutation(async ({ ctx, input }) => ({
      data: await restoreVersion(ctx, input),
      message: messages.restored(input)(ctx.language),
    })),

  publish: permittedProcedure('website')
    .meta({
      rest: { method: 'PUT', path: '/site/{section}' },
      notes: {
        summary: 'Publish a section of the website',
        description:
          'The value follows the schema of the section in the path. Pages show it at once, and the draft is deleted. `draftVersion` is the version of the draft that was edited.',
      },
    })
    .input(sitePublish)
    .output(result(sitePublishState))
    .mutation(async ({ ctx, input }) => ({
      data: await publishSection(ctx, input),
      message: messages.published(input.section)(ctx.language),
    })),
})
