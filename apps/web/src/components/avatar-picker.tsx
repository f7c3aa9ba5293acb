import {
  uploadAccept,
  uploadFormats,
  uploadMaxMegabytes,
  uploadRefusal,
} from '@clubhouse/schema/picture-upload'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useFileDrop } from '#/components/form/use-file-drop'
import { Avatar } from '#/components/ui/avatar'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'

type AvatarPickerProps = {
  person: { firstname: string; lastname: string; avatar: string | null }
  /** How much of an upload has been sent, from 0 to 1; null for none. */
  sent: number | null
  /** Why the last upload failed. */
  failure: string | null
  isRemoving: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** Lets people choose or drop a picture, which is uploaded at once, or remove it. */
export function AvatarPicker(props: AvatarPickerProps) {
  const { person, sent, failure, isRemoving, onChoose, onRemove } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const dropped = useFileDrop((file) => {
    if (!file || sent !== null) return
    const reason = uploadRefusal(file)
    setRefusal(reason)
    if (!reason) onChoose(file)
  })
  return (
    <div className="grid justify-items-center gap-3">
      <label
        htmlFor={id}
        {...dropped.label}
        className={cn(
          'group relative grid cursor-pointer place-items-center rounded-full border-2 border-control border-dashed p-1.5 transition hover:border-primary has-focus-visible:outline-2 has-focus-visible:outline-primary',
          dropped.over && 'border-primary bg-primary-soft',
        )}
      >
        <Avatar
          firstname={person.firstname}
          lastname={person.lastname}
          src={person.avatar}
          size={148}
          className="size-37 text-4xl"
        />
        <span className="absolute right-1 bottom-1 grid size-11 place-items-center rounded-full bg-primary text-on-primary shadow-md">
          <ImageUp aria-hidden className="size-5" />
        </span>
        <input
          id={id}
          type="file"
          accept={uploadAccept}
          aria-label="Choose a picture"
          aria-describedby={`${id}-hint`}
          className="sr-only"
          {...dropped.input}
        />
      </label>
      {sent !== null && (
        <progress aria-label="Upload" value={sent} className="h-2 w-37 accent-primary" />
      )}
      <p role="status" className="text-center text-sm empty:hidden">
        {sent === 1 && 'Preparing the picture…'}
      </p>
      <p id={`${id}-hint`} className="text-center text-muted text-sm">
        <span className="pointer-coarse:hidden">Click or drop a picture here: </span>
        <span className="pointer-fine:hidden">Choose a picture: </span>
        {uploadFormats}, up to {uploadMaxMegabytes} MB.
      </p>
      <p role="alert" className="text-center font-semibold text-danger text-sm empty:hidden">
        {refusal ?? failure}
      </p>
      {person.avatar && (
        <Button variant="ghost" busy={isRemoving} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" /> Remove picture
        </Button>
      )}
    </div>
  )
}
