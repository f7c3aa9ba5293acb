import { result } from '@clubhouse/schema/envelope'
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
import { adminProcedure, router } from '../../context/procedures.js'
import { getSection, getVersion, listSections } from './list-sections.js'
import { messages } from './messages.js'
import { pictureForm } from './pictures/picture-form.js'
import { uploadPicture } from './pictures/upload-picture.js'
import { publishSection } from './publish-section.js'
import { discardDraft, restoreVersion, saveDraft } from './save-draft.js'

/** `site.uploadPicture`. */
const uploadPictureProcedure = adminProcedure
  .meta({
    rest: { method: 'POST', path: '/site/picture' },
    notes: {
      summary: 'Upload a picture for the website',
      description:
        'A JPEG of at most 50 megapixels, or a PNG, WebP or GIF of at most 24; at most 20 MB, and at least 480 × 360 pixels when it is cropped to 4:3. The fields `focusX` and `focusY`, from 0 to 1, say what must be kept of it: 0.5 is the middle, which is kept without them. A picture that no section uses is deleted after a day.',
    },
  })
  .input(pictureForm)
  .output(result(z.object({ id: z.uuid() })))
  .mutation(async ({ ctx, input }) => ({ data: await uploadPicture(ctx, input), message: null }))

export const siteRouter = router({
  uploadPicture: uploadPictureProcedure,

  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/site' },
      notes: {
        summary: 'List the sections of the website',
        description: 'When and by whom each was published, and its draft.',
      },
    })
    .output(z.array(siteSectionListRecord))
    .query(({ ctx }) => listSections(ctx.services, ctx.language)),

  published: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/site/published' },
      notes: { summary: 'What all sections of the website show' },
    })
    .output(publishedValues)
    .query(async ({ ctx }) => (await ctx.services.site.refresh()).values),

  get: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/site/{section}' },
      notes: {
        summary: 'Get a section of the website',
        description:
          'With its draft and the last 50 versions. Values are as they were stored: an older version of the program may have had other parts.',
      },
    })
    .input(sectionId)
    .output(siteSectionRecord)
    .query(({ ctx, input }) => getSection(ctx.services, input.section)),

  getVersion: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/site/{section}/version/{version}' },
      notes: { summary: 'Get a section of the website as it was published once' },
    })
    .input(sectionVersionId)
    .output(siteSectionVersion)
    .query(({ ctx, input }) => getVersion(ctx.services, input)),

  saveDraft: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/site/{section}/draft' },
      notes: {
        summary: 'Save the draft of a section of the website',
        description:
          'The value has all parts that the section has when it is published, and no others; they need not be valid. `draftVersion` is that of the draft it was made from.',
      },
    })
    .input(siteDraftUpdate)
    .output(result(siteDraftState))
    .mutation(async ({ ctx, input }) => ({ data: await saveDraft(ctx, input), message: null })),

  discardDraft: adminProcedure
    .meta({
      rest: { method: 'DELETE', path: '/site/{section}/draft' },
      notes: {
        summary: 'Discard the draft of a section of the website',
        description: 'What is published stays.',
      },
    })
    .input(siteDraftKey)
    .output(result(siteDraftState))
    .mutation(async ({ ctx, input }) => ({
      data: await discardDraft(ctx, input),
      message: messages.discarded(input.section)(ctx.language),
    })),

  restoreVersion: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/site/{section}/restore' },
      notes: {
        summary: 'Make an earlier version of a section of the website its draft',
        description: 'What is published stays.',
      },
    })
    .input(siteRestore)
    .output(result(siteDraftState))
    .mutation(async ({ ctx, input }) => ({
      data: await restoreVersion(ctx, input),
      message: messages.restored(input)(ctx.language),
    })),

  publish: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/site/{section}' },
      notes: {
        summary: 'Publish a section of the website',
        description:
          'The value is what the section of the address takes. Pages show it at once, and its draft is gone. `draftVersion` is that of the draft it was made from.',
      },
    })
    .input(sitePublish)
    .output(result(sitePublishState))
    .mutation(async ({ ctx, input }) => ({
      data: await publishSection(ctx, input),
      message: messages.published(input.section)(ctx.language),
    })),
})
