import { useState } from 'react'
import { RecordEditor } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { PageHead } from '#/components/page-head'
import { ClubAudienceForm } from './club-audience-form'

/** What the club chooses for members who have not chosen themselves. */
export function ClubAudiencePage() {
  const utils = trpc.useUtils()
  // The page stays open: the next save begins from what this one made.
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
    <>
      <PageHead title="Who Sees What" hidden />
      <h1 className="text-h2">Who Sees What</h1>
      <div className="mt-3 max-w-xl">
        <p className="mb-8 text-muted">
          This holds for all members who have not chosen themselves under “Who Sees My Details” in
          their own menu. Administrators see everything.
        </p>
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
    </>
  )
}
