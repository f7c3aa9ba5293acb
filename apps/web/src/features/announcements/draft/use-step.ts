import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type DraftStep, draftView } from './draft-view'

/** The step of writing, which is in the URL: Back returns from sending to the text. */
export function useStep() {
  const step: DraftStep = useSearch({ strict: false, select: draftView }).step ?? 'write'
  const navigate = useNavigate()
  const router = useRouter()
  const next = () =>
    navigate({ to: '.', search: (view) => ({ ...view, step: 'send' }), state: { opened: true } })
  const back = () => {
    const { search, state } = router.latestLocation
    if (!draftView(search).step) return
    if (state.opened) return router.history.back()
    void navigate({ to: '.', search: ({ step: _step, ...view }) => view, replace: true })
  }
  return { step, next, back }
}
