import type { CheckoutSession } from '@clubhouse/schema/finance/subscription'
import { useEffect, useState } from 'react'
import { callHeaders } from '#/api/session'

/**
 * Looks up a checkout by its REST path, GET /api/stripe/session/:id. The page that payers return to needs
 * nothing else of the API, whose client is a third of what a public page may load.
 */
async function fetchCheckoutSession(id: string, signal: AbortSignal): Promise<CheckoutSession> {
  const response = await fetch(`/api/stripe/session/${encodeURIComponent(id)}`, {
    headers: callHeaders(),
    signal,
  })
  if (!response.ok) throw new Error(`The checkout could not be looked up: ${response.status}`)
  const { data }: { data: CheckoutSession } = await response.json()
  return data
}

/**
 * Returns the checkout of an id; 'failed' without one or when the lookup fails, undefined until then. Each `attempt`
 * looks it up again.
 */
export function useCheckoutSession(
  id: string | undefined,
  attempt: number,
): CheckoutSession | 'failed' | undefined {
  const [answer, setAnswer] = useState<CheckoutSession | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks it up again
  useEffect(() => {
    if (!id) return
    setAnswer(undefined)
    const leaving = new AbortController()
    fetchCheckoutSession(id, leaving.signal).then(setAnswer, () => {
      if (!leaving.signal.aborted) setAnswer('failed')
    })
    return () => leaving.abort()
  }, [id, attempt])
  return id ? answer : 'failed'
}
