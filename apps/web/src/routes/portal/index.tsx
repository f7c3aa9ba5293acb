import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lateCode } from '#/components/late-part'
import { Dashboard } from '#/features/dashboard/dashboard'
import { NeedsAttentionCard } from '#/features/dashboard/needs-attention-card'
import { HomeDuties } from '#/features/duties/home-duties'
import { HomeDues } from '#/features/finance/own/home-dues'

const setup = lateCode('setup', async () => {
  const [{ FactorNotice }, { SetupChecklist }] = await Promise.all([
    import('#/features/identity/security/factor-notice'),
    import('#/features/onboarding/setup-checklist'),
  ])
  return () => (
    <>
      <FactorNotice />
      <SetupChecklist />
    </>
  )
})

/** The rest of an administrator's setup. The dashboard works without it. */
function Setup() {
  const { data } = useQuery(setup)
  return data && <data.Part />
}

export const Route = createFileRoute('/portal/')({
  component: () => (
    <Dashboard
      duties={<HomeDuties />}
      dues={<HomeDues />}
      needsAttention={<NeedsAttentionCard />}
      setup={<Setup />}
    />
  ),
})
