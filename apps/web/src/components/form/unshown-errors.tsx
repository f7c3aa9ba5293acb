import { useStore } from '@tanstack/react-form'
import { useLayoutEffect, useRef } from 'react'
import { useFormContext } from './contexts'

type UnshownErrorsProps = {
  texts: readonly string[]
  /** What was in the form when it was refused. */
  values: unknown
}

/** What keeps a form from being sent and has no field that could show it, until something is typed. */
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
