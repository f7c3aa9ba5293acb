import { Button } from '#/components/ui/button'

type ProgressProps = {
  /** 'Checked' or 'Imported'. */
  done: string
  sent: number
  rows: number
  problem: string | null
  onResume: () => void
}

/** The progress, and a button to continue after a failure. */
export const Progress = ({ done, sent, rows, problem, onResume }: ProgressProps) => (
  <div className="grid max-w-xl gap-3">
    <p role="status">
      {done} {sent.toLocaleString()} of {rows.toLocaleString()} rows
    </p>
    <progress
      aria-label={done}
      value={sent}
      max={rows}
      className="h-3 w-full appearance-none overflow-hidden rounded-full border border-control bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary"
    />
    {problem && (
      <>
        <p className="font-semibold text-danger">{problem}</p>
        <Button className="justify-self-start" onClick={onResume}>
          {' '}
          Continue{' '}
        </Button>
      </>
    )}
  </div>
)
