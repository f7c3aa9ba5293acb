import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type NoticeProps = { label: string; title: string; children: ReactNode }

/** A notice that the user has to read or decide on before continuing. It takes the focus. */
export function Notice({ label, title, children }: NoticeProps) {
  const notice = useRef<HTMLElement>(null)
  useLayoutEffect(() => notice.current?.focus(), [])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      role="alert"
      aria-label={label}
      className="mb-6 grid gap-4 rounded-md bg-accent-soft p-4 text-on-accent-soft sm:p-5"
    >
      <p className="flex items-start gap-3 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
        {title}
      </p>
      {children}
    </section>
  )
}
