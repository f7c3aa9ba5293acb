import { useCallback, useEffect, useState } from 'react'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { useFrameSize } from '#/components/use-frame-size'
import { showMail } from './show-mail'

const widths = [
  { label: 'Phone', width: 375 },
  { label: 'Computer', width: 700 },
] as const

const themes = [
  { label: 'Light', scheme: 'scheme-light' },
  { label: 'Dark', scheme: 'scheme-dark' },
] as const

/** Shows an email as on a phone or a computer, in light or dark colors. */
export function MailFrame({ html }: { html: string }) {
  const [width, setWidth] = useState<number>(widths[0].width)
  const [scheme, setScheme] = useState<string>(themes[0].scheme)
  const { room, frame } = useFrameSize(width, 0)
  const show = useCallback(() => {
    if (frame.current) showMail(frame.current, html)
  }, [frame, html])
  // The document in the frame is outside of React.
  useEffect(show, [show])
  return (
    <section aria-label="Email preview" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <fieldset aria-label="Width" className="flex min-w-0 flex-wrap gap-2">
          {widths.map((choice) => (
            <Choice
              key={choice.label}
              label={choice.label}
              isChosen={choice.width === width}
              onChoose={() => setWidth(choice.width)}
            />
          ))}
        </fieldset>
        <fieldset aria-label="Colors" className="flex min-w-0 flex-wrap gap-2">
          {themes.map((choice) => (
            <Choice
              key={choice.label}
              label={choice.label}
              isChosen={choice.scheme === scheme}
              onChoose={() => setScheme(choice.scheme)}
            />
          ))}
        </fieldset>
      </div>
      <div
        ref={room}
        className="h-[calc(100dvh-12rem)] min-h-96 overflow-hidden rounded-md border border-border bg-sunken"
      >
        {/* Nothing in it runs: only this page may look inside. */}
        <iframe
          ref={frame}
          title="Email preview"
          sandbox="allow-same-origin"
          srcDoc="<!doctype html><html lang='en'><head></head><body></body></html>"
          onLoad={show}
          className={cn('mx-auto block origin-top-left', scheme)}
        />
      </div>
    </section>
  )
}

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void }

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <Button variant={isChosen ? 'primary' : 'quiet'} aria-pressed={isChosen} onClick={onChoose}>
    {label}
  </Button>
)
