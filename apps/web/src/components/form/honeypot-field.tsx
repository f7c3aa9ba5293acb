import { useTextControl } from './use-text-control'

/** A field for programs that fill every field they find; people neither see nor reach it. */
export function HoneypotField({ label }: { label: string }) {
  const control = useTextControl<HTMLInputElement>()
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        {label}
        <input {...control} name={label.toLowerCase()} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
