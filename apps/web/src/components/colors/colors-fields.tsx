import { type Colors, colorPair, firstColors } from '@clubhouse/schema/website/color-pair'
import { nearestPassing } from '@clubhouse/schema/website/colors'
import { useState } from 'react'
import { withFieldGroup } from '#/components/form/app-form'
import { ColorField } from './color-field'
import { ColorSample } from './color-sample'

/** The names of the two colors in a form that has them at its top level. */
export const colorsFields = { strong: 'strong', accent: 'accent' } as const

const defaultValues: Colors = firstColors

/** The club's colors, with samples of both themes. */
export const ColorsFields = withFieldGroup({
  defaultValues,
  render: ({ group }) => (
    <group.Subscribe selector={({ values: { strong, accent } }) => ({ strong, accent })}>
      {(typed) => {
        const colors = colorPair.safeParse(typed).data
        const nearest = colors && nearestPassing(colors)
        return (
          <div className="grid gap-6">
            <div className="grid gap-5 sm:grid-cols-2">
              <group.AppField name="strong">
                {() => (
                  <ColorField
                    label="Main color"
                    hint="For links, buttons and banners"
                    instead={nearest && nearest.strong !== colors.strong ? nearest.strong : null}
                  />
                )}
              </group.AppField>
              <group.AppField name="accent">
                {() => (
                  <ColorField
                    label="Accent"
                    hint="For highlights"
                    instead={nearest && nearest.accent !== colors.accent ? nearest.accent : null}
                  />
                )}
              </group.AppField>
            </div>
            <Samples colors={colors} />
          </div>
        )
      }}
    </group.Subscribe>
  ),
})

/** Samples of both themes, in the previous colors while a color is being typed. */
function Samples({ colors }: { colors: Colors | undefined }) {
  const [shown, setShown] = useState(colors ?? firstColors)
  if (colors && (colors.strong !== shown.strong || colors.accent !== shown.accent)) setShown(colors)
  return (
    <div className="@container">
      <div className="grid @xl:grid-cols-2 gap-5">
        <ColorSample colors={shown} theme="light" />
        <ColorSample colors={shown} theme="dark" />
      </div>
    </div>
  )
}
