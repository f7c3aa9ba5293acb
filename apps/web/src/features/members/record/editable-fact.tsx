import { Pencil } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'

type EditableFactProps = {
  label: string
  /** Whether the property can be changed. */
  isEditable: boolean
  /** The form that replaces the value. */
  editor: (close: () => void) => ReactNode
  /** The value. */
  children: ReactNode
}

/** A labeled property with a button that replaces it by a form. */
export function EditableFact({ label, isEditable, editor, children }: EditableFactProps) {
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <>
      {/* The form has its own label. */}
      <dt className={isEditing ? 'sr-only' : 'max-w-28 text-muted'}>{label}</dt>
      {isEditing ? (
        <dd className="col-span-2 min-w-0">
          <FirstFieldFocused>{editor(() => setIsEditing(false))}</FirstFieldFocused>
        </dd>
      ) : (
        <dd className="flex min-w-0 items-start justify-between gap-2">
          <span className="wrap-anywhere min-w-0">{children || '–'}</span>
          {isEditable && (
            <Button
              ref={button}
              variant="ghost"
              size="icon"
              aria-label={`Edit ${label.toLowerCase()}`}
              className="-my-2.5 -mr-3"
              onClick={() => setIsEditing(true)}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
          )}
        </dd>
      )}
    </>
  )
}

function FirstFieldFocused({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  return <div ref={ref}>{children}</div>
}
