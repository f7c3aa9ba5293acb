import { useState } from 'react'
import { RecordEditor } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { ClubAudienceForm } from './club-audience-form'

/** Edits the visibility of details for members who have not chosen their own. */
export function ClubAudiencePage() {
  const utils = trpc.useUtils()
  // The page stays open, so the next save starts from the version that this one created.
  const [savedVersion, setSavedVersion] = useState(0)
  const update = trpc.clubAudience.update.useMutation({
    onSuccess: ({ data }) => {
      setSavedVersion(data.version)
      utils.clubAudience.get.setData(undefined, data)
      void utils.account.audience.invalidate()
      void utils.account.appearance.invalidate()
    },
  })
  return (
    <div className="max-w-240">
      <PageHead title="Privacy" hidden />
      <PageHeader title="Privacy">
        Choose who can see members’ details. This applies to members who haven’t chosen their own
        setting under My Account; administrators see everything.
      </PageHeader>
      <RecordEditor
        query={trpc.clubAudience.get.useQuery(undefined, { gcTime: 0, staleTime: Infinity })}
        load={() => utils.clubAudience.get.fetch(undefined, { staleTime: 0 })}
      >
        {(record, save) => (
          <ClubAudienceForm
            audience={record}
            onSave={(values) =>
              save((version) =>
                update.mutateAsync({ ...values, version: Math.max(version, savedVersion) }),
              )
            }
          />
        )}
      </RecordEditor>
    </div>
  )
}
