import { describe, expect, it } from 'vitest'
import { blankOf, fitValue } from './fit-value.js'
import { sectionKeys, sectionSchemas } from './sections.js'
import { startingValues } from './starting-values.js'

describe.each(sectionKeys)('the section %s', (key) => {
  const schema = sectionSchemas[key]

  it('begins with a value that can be published', () => {
    expect(schema.parse(startingValues[key])).toEqual(startingValues[key])
  })

  it('opens what is published as it is', () => {
    expect(fitValue(schema, startingValues[key])).toEqual({ value: startingValues[key], lost: [] })
  })

  it('has a blank value with its structure', () => {
    expect(fitValue(schema, blankOf(schema)).lost).toEqual([])
  })
})
