import { type Office, type OfficeEntry, officeSchema } from '@clubhouse/schema/offices/office'
import {
  chapterPermissions,
  may,
  permissionLabels,
  permissions,
} from '@clubhouse/schema/offices/permission'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { sendForm } from '#/api/send-form'
import { useHolder } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { PermissionsField } from '#/components/form/fields/permissions-field'
import { InlineForm } from '#/components/form/inline-form'
import { Button } from '#/components/ui/button'

/** The offices with what they allow; who may, changes them. */
export function OfficeSettings({ offices }: { offices: readonly Office[] }) {
  const [edited, setEdited] = useState<string>()
  return (
    <section aria-labelledby="offices" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="offices" className="text-h3">
        Offices and permissions
      </h2>
      <ul>
        {offices.map((office) => (
          <li key={office.id} className="border-border border-b py-2">
            {edited === office.id ? (
              <OfficeForm office={office} onClose={() => setEdited(undefined)} />
            ) : (
              <div className="flex items-center justify-between gap-3">
                <p className="min-w-0">
                  <span className="wrap-anywhere block font-semibold">{office.title}</span>
                  <span className="block text-muted text-sm">{describeOffice(office)}</span>
                </p>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Edit ${office.title}`}
                  onClick={() => setEdited(office.id)}
                >
                  <Pencil aria-hidden className="size-5" />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <OfficeForm onClose={() => setEdited(undefined)} />
      ) : (
        <Button variant="quiet" className="justify-self-start" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" /> Add Office
        </Button>
      )}
    </section>
  )
}

/** The permission to change the finances includes the one to see them. */
const describe = ({ permissions }: Office): string =>
  permissions
    .filter((one) => one !== 'finance.read' || !permissions.includes('finance.write'))
    .map((one) => permissionLabels[one])
    .join(', ') || 'No permissions'

/** Its permissions, and whether visitors see it. */
const describeOffice = (office: Office): string =>
  office.isPublic ? describe(office) : `${describe(office)} · Not public`

const blank: OfficeEntry = { title: '', permissions: [], isPublic: true }

function OfficeForm({ office, onClose }: { office?: Office; onClose: () => void }) {
  const utils = trpc.useUtils()
  const holder = useHolder()
  const after = { onSuccess: () => utils.office.invalidate() }
  const create = trpc.office.create.useMutation(after)
  const update = trpc.office.update.useMutation(after)
  const defaultValues: OfficeEntry = office
    ? { title: office.title, permissions: office.permissions, isPublic: office.isPublic }
    : blank
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: officeSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => {
          const input = officeSchema.parse(value)
          if (!office) return create.mutateAsync(input)
          return update.mutateAsync({ id: office.id, version: office.version, ...input })
        }),
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <InlineForm
        label={office?.title ?? 'New office'}
        submit={{ label: 'Save', busyLabel: 'Saving…' }}
        onClose={onClose}
      >
        <form.AppField name="title">
          {(field) => <field.TextField label="Title" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="permissions">
          {() =>
            office?.key === 'ChapterLead' ? (
              <PermissionsField
                label="Permissions"
                hint="For the lead’s own chapter only"
                offered={chapterPermissions}
                mayChoose={(one) => may(holder, one)}
              />
            ) : (
              <PermissionsField
                label="Permissions"
                hint="You can only give permissions that you have yourself"
                offered={permissions}
                mayChoose={(one) => may(holder, one)}
              />
            )
          }
        </form.AppField>
        <form.AppField name="isPublic">
          {(field) => <field.CheckboxField label="Show on the public officers page" />}
        </form.AppField>
      </InlineForm>
    </form.AppForm>
  )
}
