import { mostFirstMembers, type SetupEntry } from '@clubhouse/schema/onboarding/setup'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { withFieldGroup } from '#/components/form/app-form'
import { Button } from '#/components/ui/button'
import { SetupStep } from './setup-step'
import { blankPerson, blankSetup } from './setup-values'

/** Where the fields are in the form. */
export const membersFields = { members: 'members', sendLinks: 'sendLinks' } as const

const { members, sendLinks } = blankSetup('')
const defaultValues: Pick<SetupEntry, 'members' | 'sendLinks'> = { members, sendLinks }

/** The first members, up to `mostFirstMembers`. */
export const MembersStep = withFieldGroup({
  defaultValues,
  render: function Members({ group }) {
    // The name of a member who is added is typed next.
    const [added, setAdded] = useState(false)
    // The button that was pressed is gone, and so is the focus.
    const [removed, setRemoved] = useState(0)
    const addButton = useRef<HTMLButtonElement>(null)
    useEffect(() => {
      if (removed) addButton.current?.focus()
    }, [removed])
    return (
      <SetupStep
        number={4}
        title="Members"
        text="Add a few now, or none. You can import a full list from a file later."
      >
        <group.AppField name="members" mode="array">
          {(list) => (
            <>
              {list.state.value.map((_, index) => (
                // A member has no key but the place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <fieldset key={index} className="grid gap-4 rounded-md border border-border p-4">
                  <legend className="px-1 font-semibold">Member {index + 1}</legend>
                  <div className="grid gap-4 sm:grid-cols-2">
                    <group.AppField name={`members[${index}].firstname`}>
                      {(field) => (
                        <field.TextField label="First name" autoComplete="off" autoFocus={added} />
                      )}
                    </group.AppField>
                    <group.AppField name={`members[${index}].lastname`}>
                      {(field) => <field.TextField label="Last name" autoComplete="off" />}
                    </group.AppField>
                    <group.AppField name={`members[${index}].email`}>
                      {(field) => <field.TextField label="Email" type="email" autoComplete="off" />}
                    </group.AppField>
                    <group.AppField name={`members[${index}].phoneNumber`}>
                      {(field) => (
                        <field.TextField label="Phone number" type="tel" autoComplete="off" />
                      )}
                    </group.AppField>
                  </div>
                  <Button
                    variant="ghost"
                    className="justify-self-end"
                    onClick={() => {
                      list.removeValue(index)
                      setRemoved(removed + 1)
                    }}
                  >
                    <Trash2 aria-hidden className="size-4.5" /> Remove member {index + 1}
                  </Button>
                </fieldset>
              ))}
              <Button
                ref={addButton}
                variant="quiet"
                className="w-fit"
                disabled={list.state.value.length >= mostFirstMembers}
                onClick={() => {
                  setAdded(true)
                  list.pushValue(blankPerson)
                }}
              >
                <Plus aria-hidden className="size-5" /> Add a member
              </Button>
            </>
          )}
        </group.AppField>
        <group.AppField name="sendLinks">
          {(field) => (
            <field.CheckboxField label="Email each of them a link to set a password now" />
          )}
        </group.AppField>
      </SetupStep>
    )
  },
})
