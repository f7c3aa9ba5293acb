import { useCallback, useEffect, useState } from 'react'
import { cn } from '#/components/ui/cn'
import { Segments } from '#/components/ui/segments'
import { useFrameSize } from '#/components/use-frame-size'
import { showMail } from './show-mail'

const widths = [
  { label: 'Phone', value: 375 },
  { label: 'Computer', value: 700 },
] as const

const themes = [
  { label: 'Light', value: 'scheme-light' },
  { label: 'Dark', value: 'scheme-dark' },
] as const

/** Shows an email as on a phone or a computer, in light or dark colors. */
export function MailFrame({ html }: { html: string }) {
  const [width, setWidth] = useState<number>(widths[0].value)
  const [scheme, setScheme] = useState<string>(themes[0].value)
  const { room, frame } = useFrameSize(width, 0)
  const show = useCallback(() => {
    if (frame.current) showMail(frame.current, html)
  }, [frame, html])
  // The document in the frame is outside of React.
  useEffect(show, [show])
  return (
    <section aria-label="Email preview" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <Segments label="Width" choices={widths} value={width} onChoose={setWidth} />
        <Segments label="Colors" choices={themes} value={scheme} onChoose={setScheme} />
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
