import { useEffect, useRef } from 'react'

/** The title of a step. */
export function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The control that led here is gone, so the focus moves here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-5 text-h3 outline-none">
      {children}
    </h2>
  )
}
