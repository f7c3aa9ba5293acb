import { type ReactNode, useId } from 'react'

type SetupStepProps = { number: number; title: string; text?: string; children: ReactNode }

/** One of the parts of the form. */
export function SetupStep({ number, title, text, children }: SetupStepProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-md border border-border bg-surface p-5 shadow-sm sm:p-7"
    >
      <div>
        <h2 id={id} className="flex items-center gap-3 text-h3">
          <span
            aria-hidden
            className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-base text-primary"
          >
            {number}
          </span>
          {title}
        </h2>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
