import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { useIsMutating } from '@tanstack/react-query'
import { cn } from '#/components/ui/cn'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { FixedTexts } from '../fields/fixed-texts'
import { WhileBusy } from '../fields/while-busy'
import { SectionBar } from '../section-bar'
import { sectionFormOf } from '../section-form-of'
import { SectionHead, SectionState } from '../section-head'
import { sectionInfo } from '../section-info'
import { OutlineSelect, SectionOutline } from '../section-outline'
import { nameOfField, partOf } from '../section-parts'
import { SectionSchema } from '../section-schema'
import { LostParts } from './lost-parts'
import { PublishDialog } from './publish-dialog'
import { type SectionDraft, useSectionDraft } from './use-section-draft'
import { VersionDrawer } from './version-drawer'

/** The section form, whose draft saves itself, and the actions on the draft. */
export function DraftEditor(props: SectionDraft) {
  const { record, initial, lost, view, onView, place, onPlace } = props
  const { section } = record
  const { drawer, leave } = useDrawerAddress()
  const draft = useSectionDraft(props)
  const { asked, busy, differs, hasDraft, wasPublished } = draft
  const isUploading = useIsMutating({ mutationKey: [['site', 'uploadPicture']] }) > 0
  const Form = sectionFormOf[section]
  const outline = { section, current: place && partOf(place), onChoose: onPlace }
  return (
    <>
      <SectionBar
        record={record}
        state={draft.state}
        differs={differs}
        isUploading={isUploading}
        hasDraft={hasDraft}
        busy={busy}
        view={view}
        onView={onView}
        onDiscard={draft.discard}
      />
      <SectionHead section={section}>
        <SectionState
          record={record}
          hasDraft={hasDraft}
          isMine={draft.isMine}
          isPublished={wasPublished && !differs}
        />
      </SectionHead>
      <SectionOutline {...outline} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it notes where the focus is, and does nothing else */}
      <div
        onFocus={({ target }) => onPlace(nameOfField(target) ?? place)}
        className={cn(
          // The outline, where there is one, takes its width from the form.
          'px-4 pt-2 pb-24 sm:px-6 @4xl:block @4xl:pt-4 @4xl:w-[46%] @4xl:xl:w-[54%] @4xl:xl:[nav+&]:w-[calc(54%-13rem)]',
          view !== 'edit' && 'hidden',
        )}
      >
        <OutlineSelect {...outline} />
        {lost.length > 0 && <LostParts section={section} lost={lost} />}
        <SectionSchema value={sectionSchemas[section]}>
          <WhileBusy busy={busy}>
            <Form initial={initial} onChange={draft.change} onPublish={draft.publish} />
          </WhileBusy>
        </SectionSchema>
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
