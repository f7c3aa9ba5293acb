import { fitValue } from '@clubhouse/schema/website/fit-value'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { formatInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import type { SectionRecord, SectionVersion } from '../site-records'
import { changesOf } from './changes'
import { ChangesList } from './changes-list'
import { FormattedValue } from './formatted-value'
import { LostParts } from './lost-parts'

type VersionDrawerProps = {
  record: SectionRecord
  hasDraft: boolean
  /** Restores it as a draft; `lost` are the paths of what no longer fits. */
  onRestore: (version: number, lost: readonly string[]) => unknown
}

/** The published versions with time and author; each can be restored as a draft. */
export function VersionDrawer(props: VersionDrawerProps) {
  const { id } = useDrawerAddress()
  const { history } = props.record
  const shown = history.find(({ version }) => String(version) === id)
  return (
    <Drawer title={shown ? `Version ${shown.version}` : 'History'}>
      {shown ? (
        <ShownVersion key={shown.version} version={shown.version} {...props} />
      ) : (
        <Versions history={history} />
      )}
    </Drawer>
  )
}

function Versions({ history }: Pick<SectionRecord, 'history'>) {
  const { open } = useDrawerAddress()
  if (history.length === 0) return <EmptyState text="Nothing has been published yet." />
  return (
    <ul className="grid divide-y divide-border">
      {history.map(({ version, publishedAt, publishedBy }, index) => (
        <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <p>
            <span className="font-semibold">{formatInstant(publishedAt)}</span>{' '}
            {index === 0 && <Badge tone="success">Current</Badge>}
            <span className="block text-muted text-sm">
              Version {version}
              {publishedBy && ` by ${publishedBy}`}
            </span>
          </p>
          <Button
            variant="quiet"
            aria-label={`Show version ${version}`}
            onClick={() => open('versions', String(version))}
          >
            Show
          </Button>
        </li>
      ))}
    </ul>
  )
}

function ShownVersion({ version, ...props }: VersionDrawerProps & { version: number }) {
  const { section } = props.record
  const { data, error, refetch } = trpc.site.getVersion.useQuery({ section, version })
  if (error) return <ErrorState message={error.message} onRetry={refetch} />
  return data ? <LoadedVersion {...props} data={data} /> : <Skeleton className="h-96 w-full" />
}

type LoadedVersionProps = VersionDrawerProps & { data: SectionVersion }

function LoadedVersion({ record, hasDraft, onRestore, data }: LoadedVersionProps) {
  const { open } = useDrawerAddress()
  const [isAsking, setIsAsking] = useState(false)
  const { section, version, value, publishedAt, publishedBy } = data
  const fitted = fitValue(sectionSchemas[section], value)
  const changes = changesOf(section, record.published, fitted.value)
  const restore = () => onRestore(version, fitted.lost)
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        Published {formatInstant(publishedAt)}
        {publishedBy && ` by ${publishedBy}`}
      </p>
      {fitted.lost.length > 0 && <LostParts section={section} lost={fitted.lost} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={hasDraft ? () => setIsAsking(true) : restore}>Restore as draft</Button>
        <Button variant="quiet" onClick={() => open('versions')}>
          All versions
        </Button>
      </div>
      <section aria-label="Differences">
        <h3 className="mb-3 text-h3">Differences from the published version</h3>
        {changes.length > 0 ? (
          <ChangesList changes={changes} before="Published now" after={`Version ${version}`} />
        ) : (
          <p className="text-muted">No differences.</p>
        )}
      </section>
      <section aria-label="Full text">
        <h3 className="mb-3 text-h3">Full text</h3>
        <FormattedValue section={section} value={fitted.value} />
      </section>
      {isAsking && (
        <ConfirmDialog
          title="Replace your draft?"
          text="There’s an unpublished draft. This version will replace it."
          action="Replace draft"
          keep="Keep draft"
          onConfirm={restore}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
