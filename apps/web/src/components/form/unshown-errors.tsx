import { useStore } from '@tanstack/react-form'
import { useLayoutEffect, useRef } from 'react'
import { useFormContext } from './contexts'

type UnshownErrorsProps = {
  texts: readonly string[]
  /** The form's values when it was refused. */
  values: unknown
}

/** Shows errors that no visible field shows, until the form changes. */
export function UnshownErrors({ texts, values }: UnshownErrorsProps) {
  const { store } = useFormContext()
  const isSame = useStore(store, (state) => state.values === values)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  if (!isSame) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md bg-danger-soft px-4 py-3 font-semibold text-danger"
    >
      {[...new Set(texts)].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
