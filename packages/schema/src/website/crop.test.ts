import { describe, expect, it } from 'vitest'
import { cropAround, middle } from './crop.js'

describe('the part of a picture around its focus', () => {
  it.each([
    ['of a wide one, in the middle', [1600, 900], middle, [200, 0, 1200, 900]],
    ['of a wide one, at the left', [1600, 900], { x: 0, y: 0 }, [0, 0, 1200, 900]],
    ['of a wide one, at the right', [1600, 900], { x: 0.99, y: 0.5 }, [400, 0, 1200, 900]],
    ['of a wide one, a little to the right', [1600, 900], { x: 0.55, y: 1 }, [280, 0, 1200, 900]],
    ['of a tall one, in the middle', [400, 700], middle, [0, 200, 400, 300]],
    ['of a tall one, at the bottom', [400, 700], { x: 0.5, y: 1 }, [0, 400, 400, 300]],
    ['of one of 4:3 all', [800, 600], { x: 0, y: 1 }, [0, 0, 800, 600]],
  ])('%s', (_what, [width = 0, height = 0], focus, [left, top, ...size]) => {
    const crop = cropAround({ width, height }, focus)
    expect([crop.left, crop.top, crop.width, crop.height]).toEqual(
      [left, top, ...size].map((value) => expect.closeTo(value ?? 0, 6)),
    )
  })
})
