import { letter, widthOf } from './lettering/lettering.js'
import type { View } from './mercator.js'
import { palette } from './palette.js'

const feetPerMeter = 3.280_839_9
const feetPerMile = 5280
const longest = 110
const size = 10.5

type Length = { feet: number; label: string }

const steps: Length[] = [
  ...[50, 100, 200, 500, 1000].map((feet) => ({ feet, label: `${feet} ft` })),
  { feet: feetPerMile / 4, label: '¼ mi' },
  { feet: feetPerMile / 2, label: '½ mi' },
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map((miles) => ({
    feet: miles * feetPerMile,
    label: `${miles.toLocaleString('en-US')} mi`,
  })),
]

/** The longest round length of at most 110 pixels, and its pixels. */
function scaleLength({ metersPerPixel }: View): { pixels: number; label: string } {
  const feetPerPixel = metersPerPixel * feetPerMeter
  const fitting = steps.findLast(({ feet }) => feet / feetPerPixel <= longest) ?? steps[0]
  return fitting
    ? { pixels: fitting.feet / feetPerPixel, label: fitting.label }
    : { pixels: 0, label: '' }
}

/**
 * At the picture's lower left: a scale in miles or feet, exact in the picture's middle, and beside it the
 * attribution, if any. Returns SVG.
 */
export const legend = (view: View, attribution = ''): string =>
  scaleBar(view) +
  (attribution &&
    letter({
      text: attribution.slice(0, 80),
      x: 140,
      y: view.height - 8,
      size: 10,
      color: palette.ink,
    }))

function scaleBar(view: View): string {
  const { pixels, label } = scaleLength(view)
  const x = 12
  const y = view.height - 12
  const bar = `M${x} ${y - 5}v5h${pixels.toFixed(1)}v-5`
  return [
    `<path d="${bar}" fill="none" stroke="${palette.halo}" stroke-opacity=".9" stroke-width="4"/>`,
    `<path d="${bar}" fill="none" stroke="${palette.ink}" stroke-width="1.3"/>`,
    letter({
      text: label,
      x: x + Math.max(4, (pixels - widthOf(label, size)) / 2),
      y: y - 4,
      size,
      color: palette.ink,
    }),
  ].join('')
}
