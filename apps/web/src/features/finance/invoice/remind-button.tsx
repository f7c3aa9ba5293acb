import { hoverAction } from '#/components/data-table/hover-action'
import { Button } from '#/components/ui/button'

type RemindButtonProps = { fullname: string; onClick: () => void }

/** The button in the row of a member, or of an invoice, that is overdue. */
export const RemindButton = ({ fullname, onClick }: RemindButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    className={hoverAction}
    aria-label={`Remind ${fullname}`}
    onClick={onClick}
  >
    Remind
  </Button>
)
