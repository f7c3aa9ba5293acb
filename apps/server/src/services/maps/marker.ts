/** The website's royal blue and gold. */
const blue = '#17458f'
const gold = '#f7a81b'
const white = '#ffffff'
const shadow = '#22345a'

/** Pixels from the pin's tip up to the middle of its head. */
const pinHeight = 30

/** A pin whose tip is at x, y; with the club's wheel on its head, or a dot. */
export function marker(x: number, y: number, withWheel: boolean): string {
  return `<g transform="translate(${x} ${y})">
<ellipse cx="0" cy="0" rx="7" ry="2.6" fill="${shadow}" opacity=".28"/>
<path d="M0 0C-3-8-17-15-17-30A17 17 0 0 1 17-30C17-15 3-8 0 0Z" fill="${blue}" stroke="${white}" stroke-width="1.6" stroke-linejoin="round"/>
<g transform="translate(0 ${-pinHeight})">${withWheel ? wheel : dot}</g>
</g>`
}

const dot = `<circle r="6.5" fill="${white}"/><circle r="3" fill="${gold}"/>`

const around = (count: number, shape: string) =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index})">${shape}</g>`,
  ).join('')

/** Teeth, rim, six spokes and a hub. */
const wheel = `<circle r="12.6" fill="${white}"/>
<g fill="${gold}" stroke="none">${around(16, '<path d="M-1.35-8.4 -0.95-11 0.95-11 1.35-8.4Z"/>')}</g>
<circle r="7.6" fill="none" stroke="${gold}" stroke-width="2.4"/>
<g stroke="${gold}" stroke-width="1.5">${around(6, '<path d="M0-2V-7"/>')}</g>
<circle r="2.1" fill="none" stroke="${blue}" stroke-width="1.4"/>`
