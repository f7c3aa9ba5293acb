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

/** The checkout of an id, which must not change; 'failed' without one or when the lookup fails, undefined until then. */
export function useCheckoutSession(id: string | undefined): CheckoutSession | 'failed' | undefined {
  const [answer, setAnswer] = useState<CheckoutSession | 'failed'>()
  useEffect(() => {
    if (!id) return
    const leaving = new AbortController()
    fetchCheckoutSession(id, leaving.signal).then(setAnswer, () => {
      if (!leaving.signal.aborted) setAnswer('failed')
    })
    return () => leaving.abort()
  }, [id])
  return id ? answer : 'failed'
}
