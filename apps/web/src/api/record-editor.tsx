import { Fragment, type ReactNode, useState } from 'react'
import { ErrorState } from '#/components/error-state'
import { NewerVersion } from '#/components/newer-version'
import { Skeleton } from '#/components/ui/skeleton'
import { isStaleEdit } from './failure'

type Versioned = { version: number }

/** Passes the version that the form started with to the call that saves. */
export type Save = (call: (version: number) => Promise<unknown>) => Promise<void>

type EditorProps<Row> = {
  /** Loads the current record. */
  load: () => Promise<Row>
  /** The form, which starts with the values of `record`. */
  children: (record: Row, save: Save) => ReactNode
}

type RecordEditorProps<Row> = EditorProps<Row> & {
  /** The record: from the list, or from a separate query where lists contain only part of it. */
  query: {
    data: Row | undefined
    error?: { message: string } | null
    refetch?: () => unknown
  }
}

/** Edits a record; what somebody else changed in the meantime is shown, not overwritten. */
export function RecordEditor<Row extends Versioned>({ query, ...editor }: RecordEditorProps<Row>) {
  const { data, error, refetch } = query
  if (error) return <ErrorState message={error.message} onRetry={() => refetch?.()} />
  if (!data) return <Skeleton className="h-96 w-full" />
  return <LoadedEditor opened={data} {...editor} />
}

/** When a save is refused as stale, it loads the newer record and leaves the choice to the user. */
function LoadedEditor<Row extends Versioned>({
  opened,
  load,
  children,
}: EditorProps<Row> & { opened: Row }) {
  const [base, setBase] = useState(opened)
  const [version, setVersion] = useState(opened.version)
  const [newer, setNewer] = useState<Row | null>(null)
  const save: Save = async (call) => {
    try {
      await call(version)
    } catch (error) {
      if (isStaleEdit(error)) setNewer(await load())
      throw error
    }
  }
  return (
    <>
      {newer && (
        <NewerVersion
          before={base}
          after={newer}
          onTake={() => {
            setBase(newer)
            setVersion(newer.version)
            setNewer(null)
          }}
          onKeep={() => {
            setVersion(newer.version)
            setNewer(null)
          }}
        />
      )}
      <Fragment key={base.version}>{children(base, save)}</Fragment>
    </>
  )
}
