import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { useIsMutating } from '@tanstack/react-query'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { EditorHead } from '../editor-head'
import { FixedTexts } from '../fields/fixed-texts'
import { WhileBusy } from '../fields/while-busy'
import { formId } from '../section-form'
import { sectionFormOf } from '../section-form-of'
import { sectionInfo } from '../section-info'
import { SectionSchema } from '../section-schema'
import { LostParts } from './lost-parts'
import { PublishDialog } from './publish-dialog'
import { type SectionDraft, useSectionDraft } from './use-section-draft'
import { VersionDrawer } from './version-drawer'

/** The section form, whose draft saves itself, and the actions on the draft. */
export function DraftEditor(props: SectionDraft) {
  const { record, initial, lost, view, onView } = props
  const { section } = record
  const { drawer, leave } = useDrawerAddress()
  const draft = useSectionDraft(props)
  const { asked, busy, differs, hasDraft, wasPublished } = draft
  const isUploading = useIsMutating({ mutationKey: [['site', 'uploadPicture']] }) > 0
  const Form = sectionFormOf[section]
  return (
    <>
      <EditorHead
        record={record}
        state={draft.state}
        differs={differs}
        isUploading={isUploading}
        hasDraft={hasDraft}
        isMine={draft.isMine}
        busy={busy}
        isPublished={wasPublished && !differs}
        onShowForm={() => onView('edit')}
        onDiscard={draft.discard}
      />
      <div className={cn('@4xl:block @4xl:w-[calc(46%-2rem)]', view !== 'edit' && 'hidden')}>
        {lost.length > 0 && <LostParts section={section} lost={lost} />}
        <SectionSchema value={sectionSchemas[section]}>
          <WhileBusy busy={busy}>
            <Form initial={initial} onChange={draft.change} onPublish={draft.publish} />
          </WhileBusy>
        </SectionSchema>
        {/* Where the head is not in sight all the time. */}
        {(differs || wasPublished) && !isUploading && (
          <Button
            type={differs ? 'submit' : 'button'}
            form={formId}
            busy={busy}
            aria-disabled={!differs || undefined}
            variant={differs ? 'primary' : 'quiet'}
            className="mt-6 w-full @4xl:hidden"
          >
            {differs ? 'Publish these changes' : 'Everything is published'}
          </Button>
        )}
        <FixedTexts fixed={sectionInfo[section].fixed} />
      </div>
      {asked && (
        <PublishDialog
          title={sectionTitles[section]}
          changes={asked.changes}
          onPublish={() => asked.decide(true)}
          onCancel={() => asked.decide(false)}
        />
      )}
      {drawer === 'versions' && (
        <VersionDrawer
          record={record}
          hasDraft={hasDraft}
          onRestore={(version, lostNow) => {
            leave()
            return draft.restore(version, lostNow)
          }}
        />
      )}
    </>
  )
}
