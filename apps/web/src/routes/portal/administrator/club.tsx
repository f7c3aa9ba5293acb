import { createFileRoute } from '@tanstack/react-router'
import { latePart } from '#/components/late-part'
import { WeeklyEmailCard } from '#/features/duties/weekly-email-card'
import { FactorRule } from '#/features/identity/security/factor-rule'
import { ClubSettings } from '#/features/portal/club-settings'
import { requireAdmin } from '#/features/portal/require-permission'

// The dashboard loads it late, too: a page with its code in one file would make that two files.
const SetupChecklist = latePart(
  'checklist',
  async () => (await import('#/features/onboarding/setup-checklist')).SetupChecklist,
)

export const Route = createFileRoute('/portal/administrator/club')({
  beforeLoad: requireAdmin,
  component: () => (
    <ClubSettings>
      <FactorRule />
      <WeeklyEmailCard />
      <SetupChecklist />
    </ClubSettings>
  ),
})
