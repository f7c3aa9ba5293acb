import type { OwnRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { askedAnswer } from './asked-param'

type AskedAnswerProps = {
  own: OwnRsvp | null
  /** Returns whether a reply is no longer possible. */
  closed: (answer: 'Yes' | 'No') => boolean
  /** Whether a Yes needs a meal, which the RSVP drawer asks for. */
  asksMeal: boolean
  busy: boolean
  onReply: (answer: 'Yes' | 'No') => void
}

/**
 * Asks to confirm the answer that an emailed link selected: opening the link saves nothing. A Yes that needs a meal opens
 * the RSVP drawer instead.
 */
export function AskedAnswer({ own, closed, asksMeal, busy, onReply }: AskedAnswerProps) {
  const asked = useLocation({ select: ({ search }) => askedAnswer(search).answer })
  const navigate = useNavigate()
  const [first] = useState(own?.answer)
  const answer = asked && (asked === 'yes' ? 'Yes' : 'No')
  const isSettled = answer && (own?.answer === answer || own?.answer !== first || closed(answer))
  const opensDrawer = answer === 'Yes' && asksMeal && !isSettled
  useEffect(() => {
    if (!isSettled && !opensDrawer) return
    void navigate({
      to: '.',
      search: ({ answer: _answer, ...view }) => ({
        ...view,
        ...(opensDrawer && { drawer: 'answer' as const }),
      }),
      replace: true,
      resetScroll: false,
    })
  }, [isSettled, opensDrawer, navigate])
  if (!answer || isSettled || opensDrawer) return null
  return <Confirm answer={answer} busy={busy} onPress={() => onReply(answer)} />
}

type ConfirmProps = { answer: 'Yes' | 'No'; busy: boolean; onPress: () => void }

function Confirm({ answer, busy, onPress }: ConfirmProps) {
  const box = useRef<HTMLDivElement>(null)
  // On a phone, the question is below the date's details.
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={box} className="mb-4 grid gap-3 rounded-sm bg-accent-soft p-4 text-on-accent-soft">
      <p className="font-semibold">Your RSVP isn’t saved yet.</p>
      <div>
        <Button size="lg" busy={busy} onClick={onPress}>
          {answer === 'Yes' ? 'Confirm: I’m coming' : 'Confirm: I can’t make it'}
        </Button>
      </div>
    </div>
  )
}
