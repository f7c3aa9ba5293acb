import { channel } from '@clubhouse/schema/setting'
import { useFieldContext } from '#/components/form/contexts'
import { leaveField } from '#/components/form/fields/leave-field'
import { cn } from '#/components/ui/cn'
import { channelNames } from '../format-announcement'

/** Chooses email or text message; the texts of both are kept. */
export function ChannelField() {
  const field = useFieldContext<string>()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Send as</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {channel.options.map((way) => (
          <label
            key={way}
            className={cn(
              'flex min-h-11 items-center gap-3 rounded-md border px-4',
              field.state.value === way ? 'border-primary bg-primary-soft' : 'border-control',
            )}
          >
            <input
              type="radio"
              name={field.name}
              className="size-5 accent-primary"
              checked={field.state.value === way}
              onChange={() => field.handleChange(way)}
              onBlur={() => leaveField(field)}
            />
            {channelNames[way]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
