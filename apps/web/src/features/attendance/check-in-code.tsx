import type { CheckInCode as Code } from '@clubhouse/schema/attendance/attendance'
import { ScanLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '#/api/client'
import { serverOffset } from '#/api/server-clock'
import { ErrorState } from '#/components/error-state'
import { QrCode } from '#/components/qr-code'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

type CheckInCodeProps = { id: string; date: string }

/** The check-in code, for a screen that all members can see. */
export function CheckInCode(props: CheckInCodeProps) {
  const { drawer, open } = useDrawerAddress()
  return (
    <>
      <Button variant="quiet" onClick={() => open('code')}>
        <ScanLine aria-hidden className="size-5" /> Check-in code
      </Button>
      {drawer === 'code' && (
        <Drawer title="Check-in code">
          <RotatingCode {...props} />
        </Drawer>
      )}
    </>
  )
}

/** The pause before the next request at least, and after a failure, in milliseconds. */
const shortest = 1000
const afterFailure = 5000

function RotatingCode({ id, date }: CheckInCodeProps) {
  const [shown, setShown] = useState<Code | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const askAgain = (milliseconds: number) => {
      if (left) return
      timer = setTimeout(() => setTurn(turn + 1), milliseconds)
    }
    client.attendance.code.mutate({ id, date }, { context: { quiet: 'all' } }).then(
      ({ data }) => {
        setShown(data)
        setFailure(null)
        askAgain(Math.max(shortest, Date.parse(data.changesAt) - Date.now() - serverOffset()))
      },
      (error: Error) => {
        setFailure(error.message)
        askAgain(afterFailure)
      },
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [id, date, turn])
  if (failure) return <ErrorState message={failure} onRetry={() => setTurn(turn + 1)} />
  return (
    <>
      {shown && <QrCode text={addressOf(id, date, shown.code)} label="Check-in QR code" />}
      <p className="mt-4 text-center font-heading font-semibold text-5xl tracking-[0.2em] sm:text-6xl">
        {shown ? <output>{shown.code}</output> : <Skeleton className="mx-auto h-15 w-64" />}
      </p>
      <p className="mt-6">
        Scan the code with your phone’s camera. Or open this date in the portal, press “Check in”
        and type these letters. They change every two minutes.
      </p>
    </>
  )
}

const addressOf = (id: string, date: string, code: string) =>
  `${window.location.origin}/portal/event/${id}/${date}/check-in?code=${code}`
