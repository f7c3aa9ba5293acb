import type { Colors } from '@clubhouse/schema/website/color-pair'
import type { PageFacts } from '@clubhouse/schema/website/page-facts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { Segments } from '#/components/ui/segments'
import { useDebounced } from '#/components/use-debounced'
import { useFrameSize } from '#/components/use-frame-size'
import { shownTheme } from '#/site/theme'
import type { PreviewPlace } from './preview-places'

type PreviewFrameProps = {
  /** The path of the page that is shown. */
  page: string
  /** Where it starts, as a selector. */
  begin?: string | undefined
  facts: PageFacts
  colors: Colors
  /** Where the writer may be, the best first. */
  places: readonly PreviewPlace[]
}

const widths = [
  { label: 'Phone', value: 390 },
  { label: 'Desktop', value: 1280 },
] as const

const themes = [
  { label: 'Light', value: 'light' },
  { label: 'Dark', value: 'dark' },
] as const

/** Between the last key and the preview, in milliseconds. */
const typing = 150
/** Without a sign of life, in milliseconds. */
const patience = 8000

/** The real page with the draft. It is loaded once, then receives the changes. */
export function PreviewFrame({ page, begin, facts, colors, places }: PreviewFrameProps) {
  const [width, setWidth] = useState<number>(
    window.matchMedia('(width >= 90rem)').matches ? 1280 : 390,
  )
  const [theme, setTheme] = useState<string>(shownTheme)
  const [attempt, setAttempt] = useState(0)
  const { room, frame } = useFrameSize(width, attempt)
  // Together: the place is looked for in the page with these texts.
  const shown = useDebounced(
    useMemo(() => ({ facts, places }), [facts, places]),
    typing,
  )
  const state = usePreview(frame, { ...shown, colors, begin }, attempt)
  // The document in the frame is outside of React.
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (root && state === 'ready') root.dataset.theme = theme
  }, [frame, theme, state])
  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Segments label="Width" choices={widths} value={width} onChoose={setWidth} />
        <Segments label="Colors" choices={themes} value={theme} onChoose={setTheme} />
      </div>
      <div
        ref={room}
        className="relative h-[calc(100dvh-9.5rem)] min-h-96 overflow-hidden rounded-md border border-border bg-sunken"
      >
        <iframe
          key={attempt}
          ref={frame}
          title="Preview"
          src={`/api/site/preview?page=${encodeURIComponent(page)}`}
          className={cn('mx-auto block origin-top-left bg-page', state !== 'ready' && 'invisible')}
        />
        {state !== 'ready' && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center text-muted">
            <p role="status">
              {state === 'loading'
                ? 'Loading the preview…'
                : 'The preview isn’t available right now. Your changes are still saved.'}
            </p>
            {state === 'silent' && (
              <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** Sends the draft to the page in the frame when it is ready, and at every change. */
function usePreview(
  frame: ReturnType<typeof useFrameSize>['frame'],
  { facts, colors, begin, places }: Omit<PreviewFrameProps, 'page'>,
  attempt: number,
) {
  const [state, setState] = useState<'loading' | 'ready' | 'silent'>('loading')
  const told = useRef({ facts, colors, begin, places })
  const tell = useCallback(
    () =>
      frame.current?.contentWindow?.postMessage(
        { type: 'clubhouse-preview', ...told.current },
        window.location.origin,
      ),
    [frame],
  )
  // The frame, its messages and timers are outside of React.
  useEffect(() => {
    told.current = { facts, colors, begin, places }
    if (state === 'ready') tell()
  }, [facts, colors, begin, places, state, tell])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a new frame
  useEffect(() => {
    setState('loading')
    const timer = setTimeout(() => setState('silent'), patience)
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow
      if (!isOurs || !saysReady(data)) return
      clearTimeout(timer)
      setState('ready')
      tell()
    }
    window.addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
    }
  }, [attempt, frame, tell])
  return state
}

const saysReady = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'clubhouse-preview-ready'
