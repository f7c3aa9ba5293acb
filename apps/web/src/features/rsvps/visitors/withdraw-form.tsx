import { PressForm } from '#/components/form/press-form'
import { Button } from '#/components/ui/button'

type WithdrawFormProps = {
  note: string | null
  busy: boolean
  /** Whether an emailed link selected this answer. */
  isAsked: boolean
  onPress: () => void
}

/** The visitor's button 'I can’t come'. */
export const WithdrawForm = ({ note, busy, isAsked, onPress }: WithdrawFormProps) => (
  <div
    className={
      isAsked
        ? 'grid gap-3 rounded-md bg-accent-soft p-5 text-on-accent-soft'
        : 'border-border border-t pt-6'
    }
  >
    {isAsked && <p className="font-semibold">Your RSVP isn’t changed yet.</p>}
    <PressForm onPress={onPress}>
      <input type="hidden" name="answer" value="No" />
      <input type="hidden" name="note" value={note ?? ''} />
      <Button type="submit" variant={isAsked ? 'primary' : 'quiet'} size="lg" disabled={busy}>
        I can’t come
      </Button>
    </PressForm>
  </div>
)
