import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#/api/client'
import { setSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { DeadLink } from '#/components/dead-link'
import { PageHead } from '#/components/page-head'
import { enterPortal } from './enter-portal'
import { SetupForm } from './setup-form'
import { keptAtFirst, TrialStep } from './trial-step'

/** The page where an administrator of the demo starts their own club. */
export function StartPage() {
  const [checklist] = trpc.setUp.checklist.useSuspenseQuery()
  return (
    <div className="max-w-3xl">
      <PageHead title="Set up your own club" hidden />
      <h1 className="text-h1">Set up your own club</h1>
      {checklist.isDemo ? (
        <StartForm />
      ) : (
        <div className="mt-6">
          <DeadLink text="This club has already been set up.">
            <Link to="/portal" className="inline-flex min-h-11 items-center link">
              Dashboard
            </Link>
          </DeadLink>
        </div>
      )}
    </div>
  )
}

function StartForm() {
  const [trial] = trpc.setUp.trial.useSuspenseQuery()
  const [keep, setKeep] = useState(() => keptAtFirst(trial))
  const hasTrial = trial.length > 0
  return (
    <>
      <p className="mt-3 mb-6 text-lead text-muted">
        {hasTrial ? 'Five' : 'Four'} short steps. Nothing changes until you press “Set up your
        club.”
      </p>
      <SetupForm
        text="The demo members, their data and the demo website will be deleted. You’ll be the first administrator."
        onStart={async (setUp) => {
          const { data } = await client.setUp.start.mutate({ ...setUp, keep: [...keep] })
          setSession(data)
        }}
        onStarted={enterPortal}
        lastPart={hasTrial && <TrialStep trial={trial} keep={keep} onKeep={setKeep} />}
      />
    </>
  )
}
