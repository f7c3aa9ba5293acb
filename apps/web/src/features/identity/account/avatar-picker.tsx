import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { avatarMaxBytes, avatarTypes } from '@clubhouse/schema/identity/avatar'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { trpc } from '#/api/trpc'
import { useFileDrop } from '#/components/form/use-file-drop'
import { Avatar } from '#/components/ui/avatar'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'

type AvatarPickerProps = { user: CurrentUser; onChange: (user: CurrentUser) => void }

/** Lets users choose or drop a picture, which is saved at once, or remove it. */
export function AvatarPicker({ user, onChange }: AvatarPickerProps) {
  const id = useId()
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const taken = { onSuccess: ({ data }: { data: CurrentUser }) => onChange(data) }
  const upload = trpc.account.setAvatar.useMutation({
    ...taken,
    onError: ({ message }) => setProblem(message),
    trpc: { context: { onProgress: setProgress } },
  })
  const remove = trpc.account.removeAvatar.useMutation(taken)

  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return
    setProblem(refusalOf(file))
    if (refusalOf(file)) return
    const form = new FormData()
    form.set('avatar', file)
    setProgress(0)
    upload.mutate(form)
  }
  const dropped = useFileDrop(take)
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
          firstname={user.firstname}
          lastname={user.lastname}
          src={user.avatar}
          size={148}
          className="size-37 text-4xl"
        />
        <span className="absolute right-1 bottom-1 grid size-11 place-items-center rounded-full bg-primary text-on-primary shadow-md">
          <ImageUp aria-hidden className="size-5" />
        </span>
        <input
          id={id}
          type="file"
          accept={avatarTypes}
          aria-label="Choose a picture"
          aria-describedby={`${id}-hint`}
          className="sr-only"
          {...dropped.input}
        />
      </label>
      {upload.isPending && (
        <progress aria-label="Upload" value={progress} className="h-2 w-37 accent-primary" />
      )}
      <p id={`${id}-hint`} className="text-center text-muted text-sm">
        Click or drop a picture here: JPEG, PNG, WebP or GIF, up to 5 MB.
      </p>
      <p role="alert" className="text-center font-semibold text-danger text-sm empty:hidden">
        {problem}
      </p>
      {user.avatar && (
        <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
          <Trash2 aria-hidden className="size-5" /> Remove picture
        </Button>
      )}
    </div>
  )
}

/** Returns why a file is refused before it is sent, or null; the server checks its content. */
function refusalOf(file: File): string | null {
  if (!avatarTypes.split(',').includes(file.type)) {
    return 'Choose a JPEG, PNG, WebP or GIF picture.'
  }
  return file.size > avatarMaxBytes ? 'Choose a picture no larger than 5 MB.' : null
}
