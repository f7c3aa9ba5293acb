import { uploadAccept, uploadFormats, uploadMaxMegabytes } from '@clubhouse/schema/picture-upload'
import type { PictureUse } from '@clubhouse/schema/website/site-picture'
import { type AnyFieldApi, useForm, useStore } from '@tanstack/react-form'
import { ImageUp, Trash2 } from 'lucide-react'
import { useFieldContext } from '#/components/form/contexts'
import { CheckboxField } from '#/components/form/fields/checkbox-field'
import { controlStyle } from '#/components/form/fields/control-style'
import { type ControlProps, FieldFrame } from '#/components/form/fields/field-frame'
import { useTextControl } from '#/components/form/fields/use-text-control'
import { isNearLimit } from '#/components/form/near-limit'
import { DrawingChoice } from '#/components/form/picture/drawing-choice'
import { FocusDialog } from '#/components/form/picture/focus-dialog'
import { PartField } from '#/components/form/picture/part-field'
import { useFileDrop } from '#/components/form/use-file-drop'
import { Picture } from '#/components/picture'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { type Uploading, usePictureUpload } from './use-picture-upload'

type PictureFieldProps = {
  label: string
  /** Whether there need not be a picture. */
  removable?: boolean
  /** Whether the program's own drawings can be chosen, too. */
  hasDrawings?: boolean
}

const maxAlt = 250

/** A new picture has no description: that of the one before doesn't apply. */
const unsaid = { alt: '', isDecorative: false } satisfies Partial<PictureUse>

/** A picture of the website or of an event, with its description. */
export function PictureField({ label, removable = false, hasDrawings = true }: PictureFieldProps) {
  const field = useFieldContext<PictureUse | null>()
  const value = useStore(field.store, ({ value }) => value)
  const use = (picture: string) => {
    upload.dismiss()
    if (picture === value?.picture) return
    field.handleChange({ picture, ...unsaid })
  }
  // The description of a picture that is being uploaded; until then, the one before keeps its own.
  const next = useForm({ defaultValues: { said: unsaid } })
  const upload = usePictureUpload({
    onSend: () => next.reset(),
    onUploaded: (picture) => field.handleChange({ picture, ...next.state.values.said }),
  })
  const isSending = upload.state.kind === 'sending'
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold">
        {label}
        {removable && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      <PartField whole={field} name="picture">
        <FieldFrame
          label="Choose a picture"
          isLabelHidden
          hint={`Choose or drop a picture: ${uploadFormats}, up to ${uploadMaxMegabytes} MB.`}
        >
          {(tied) => <Chooser tied={tied} picture={value?.picture} onFile={upload.open} />}
        </FieldFrame>
      </PartField>
      <Progress state={upload.state} />
      {value && removable && (
        <Button
          variant="ghost"
          className="-ml-5 w-fit"
          onClick={() => {
            upload.dismiss()
            field.handleChange(null)
          }}
        >
          <Trash2 aria-hidden className="size-5" /> Remove picture
        </Button>
      )}
      {hasDrawings && <DrawingChoice chosen={value?.picture} onChoose={use} />}
      {(isSending || value) && (
        <Description of={isSending ? { form: next, name: 'said' } : field} />
      )}
      {upload.chosen && (
        <FocusDialog picture={upload.chosen.shown} onUse={upload.send} onCancel={upload.forget} />
      )}
    </fieldset>
  )
}

type ChooserProps = {
  tied: ControlProps
  picture: string | undefined
  onFile: (file: File | undefined) => void
}

/** The current picture, on which another one can be dropped. */
function Chooser({ tied, picture, onFile }: ChooserProps) {
  const dropped = useFileDrop(onFile)
  return (
    <label
      htmlFor={tied.id}
      {...dropped.label}
      className={cn(
        'relative grid aspect-4/3 w-full max-w-xs cursor-pointer place-items-center rounded-md border-2 border-control border-dashed p-1.5 transition hover:border-primary has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2',
        dropped.over && 'border-primary bg-primary-soft',
      )}
    >
      {picture && (
        <Picture
          use={{ picture, alt: '', isDecorative: true }}
          sizes="20rem"
          className="w-full rounded-sm"
        />
      )}
      <span
        className={cn(
          'grid size-11 place-items-center rounded-full bg-primary text-on-primary shadow-md',
          picture && 'absolute right-3 bottom-3',
        )}
      >
        <ImageUp aria-hidden className="size-5" />
      </span>
      <input type="file" accept={uploadAccept} {...tied} className="sr-only" {...dropped.input} />
    </label>
  )
}

/** The progress of an upload, and why it failed. */
function Progress({ state }: { state: Uploading }) {
  const words = wordsOf(state)
  return (
    <>
      <div role="status" className="grid max-w-xs gap-1.5 text-sm empty:hidden">
        {words}
      </div>
      {state.kind === 'sending' && (
        <progress
          aria-label="Upload"
          value={state.sent}
          className="h-2 w-full max-w-xs accent-primary"
        />
      )}
      <div role="alert" className="grid justify-items-start gap-2 empty:hidden">
        {state.kind === 'failed' && (
          <>
            <p className="font-semibold text-danger text-sm">{state.problem}</p>
            {state.again && (
              <Button variant="quiet" onClick={state.again}>
                Try again
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

function wordsOf(state: Uploading): string | null {
  if (state.kind === 'opening') return 'Opening the picture…'
  if (state.kind === 'unseen') {
    return 'Uploaded. This browser can’t show HEIC images, so you couldn’t choose the visible part: pages show the middle.'
  }
  if (state.kind !== 'sending') return null
  return state.sent < 1 ? 'Uploading the picture…' : 'Preparing the picture for all screens…'
}

type DescriptionProps = { of: Pick<AnyFieldApi, 'form' | 'name'> }

/** The description of a picture. The fields stay the same when its upload ends, so that typing isn't interrupted. */
const Description = ({ of: whole }: DescriptionProps) => {
  const said: typeof unsaid | null = useStore(whole.form.store, () =>
    whole.form.getFieldValue(whole.name),
  )
  const { alt, isDecorative } = said ?? unsaid
  return (
    <div className="grid gap-3">
      {!isDecorative && (
        <PartField whole={whole} name="alt">
          <AltField
            hint={`For people who can’t see it, and for search engines.${isNearLimit(alt.length, maxAlt) ? ` ${alt.length} of ${maxAlt} characters.` : ''}`}
          />
        </PartField>
      )}
      <PartField whole={whole} name="isDecorative">
        <CheckboxField label="Decorative: adds nothing to the text next to it" />
      </PartField>
    </div>
  )
}

/** One line of text, that is seen to its end however long it is. */
function AltField({ hint }: { hint: string }) {
  const field = useFieldContext<string>()
  const control = useTextControl<HTMLTextAreaElement>()
  return (
    <FieldFrame label="What does it show?" hint={hint}>
      {(tied) => (
        <textarea
          {...tied}
          {...control}
          onChange={({ target }) => field.handleChange(target.value.replace(/\s*\n\s*/g, ' '))}
          rows={2}
          className={cn(controlStyle, 'field-sizing-content')}
        />
      )}
    </FieldFrame>
  )
}
