import { isLinkAddress } from '@clubhouse/schema/rich-text'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { controlStyle } from '#/components/form/fields/control-style'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import type { ChosenLink } from './link-commands'

/** Returns the URL for typed text: a web address, with https:// added, or an email address; null for other text. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) || /\s/.test(text)) return null
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`
  return /^[^/]+\.[^/]/.test(text) ? asPage(`https://${text}`) : null
}

const asPage = (address: string) => (isLinkAddress(address) ? address : null)

type LinkDialogProps = {
  link: ChosenLink
  /** `text` is the link's text; blank for the selected text. */
  onSet: (address: string, text: string) => void
  onRemove: () => void
  onCancel: () => void
}

const refusal = 'Enter a web address, such as https://example.org, or an email address.'

/** Asks for a link's address. It has no form element, because it is inside the text's form. */
export function LinkDialog({ link, onSet, onRemove, onCancel }: LinkDialogProps) {
  const id = useId()
  const [address, setAddress] = useState(link.address)
  const [text, setText] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = () => {
    const meant = linkAddress(address)
    setIsRefused(!meant)
    if (meant) onSet(meant, link.needsText ? text.trim() || address.trim() : '')
    else field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault()
    save()
  }
  const title = link.isLink ? 'Edit link' : 'Add link'
  return (
    <Dialog
      labelledBy={`${id}-title`}
      onCancel={onCancel}
      className="rise-in m-auto w-[calc(100%-2rem)] max-w-md rounded-md bg-surface p-6 text-left text-text shadow-lg"
    >
      <div className="grid gap-4">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <AddressInput
          ref={field}
          id={id}
          address={address}
          isRefused={isRefused}
          onChange={(typed) => {
            setAddress(typed)
            setIsRefused(false)
          }}
          onKeyDown={onKeyDown}
        />
        {link.needsText && (
          <div className="grid gap-1.5">
            <label htmlFor={`${id}-text`} className="font-semibold">
              Link text <span className="font-normal text-muted">(optional)</span>
            </label>
            <input
              id={`${id}-text`}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={onKeyDown}
              className={controlStyle}
            />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {link.isLink && (
            <Button variant="quiet" className="mr-auto" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={save}>{title}</Button>
        </div>
      </div>
    </Dialog>
  )
}

type AddressInputProps = {
  ref: RefObject<HTMLInputElement | null>
  id: string
  address: string
  isRefused: boolean
  onChange: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function AddressInput({ ref, id, address, isRefused, onChange, onKeyDown }: AddressInputProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Web or email address
      </label>
      <input
        ref={ref}
        id={id}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={address}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        className={controlStyle}
      />
      {isRefused && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger text-sm">
          {refusal}
        </p>
      )}
    </div>
  )
}
