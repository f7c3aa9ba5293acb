import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MultiLineString, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { worldX, worldY } from '../mercator.js'
import { type Bounds, boundsOf } from './bounds.js'

export type Shape<Coordinates> = { bounds: Bounds; coordinates: Coordinates }
export type Line = Shape<Position[]>
export type Area = Shape<Position[][]>
/** A state or a county: its key (FIPS), and the areas that it is made of. */
export type Region = { key: string; name: string; bounds: Bounds; areas: Area[] }

/** The United States in world units (see mercator.ts). */
export type Geography = {
  land: Area[]
  states: Region[]
  counties: Region[]
  stateLines: Line[]
  countyLines: Line[]
}

type Named = GeometryCollection<{ name: string }>
type Atlas = Topology<{ nation: Named; states: Named; counties: Named }>

/** Reads the package us-atlas; a fifth of a second. */
export async function loadGeography(): Promise<Geography> {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = project(JSON.parse(await readFile(path, 'utf8')))
  const { nation, states, counties } = atlas.objects
  const between = (one: unknown, other: unknown) => one !== other
  return {
    land: regions(atlas, nation).flatMap(({ areas }) => areas),
    states: regions(atlas, states),
    counties: regions(atlas, counties),
    stateLines: linesOf(mesh(atlas, states, between)),
    countyLines: linesOf(mesh(atlas, counties, between)),
  }
}

/** Returns the topology with its arcs, which are deltas of a grid, in world units. */
function project({ transform, arcs, ...atlas }: Atlas): Atlas {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1]
  const [startX, startY] = transform?.translate ?? [0, 0]
  return {
    ...atlas,
    arcs: arcs.map((arc) => {
      let column = 0
      let row = 0
      return arc.map(([right = 0, up = 0]) => {
        column += right
        row += up
        return [worldX(column * scaleX + startX), worldY(row * scaleY + startY)]
      })
    }),
  }
}

const regions = (atlas: Atlas, collection: Named): Region[] =>
  feature(atlas, collection).features.flatMap(({ id, properties, geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    const areas = polygons.map((coordinates) => ({
      bounds: boundsOf(coordinates[0] ?? []),
      coordinates,
    }))
    const bounds = boundsOf(polygons.flatMap(([outline = []]) => outline))
    return [{ key: String(id), name: properties.name, bounds, areas }]
  })

const linesOf = ({ coordinates }: MultiLineString): Line[] =>
  coordinates.map((line) => ({ bounds: boundsOf(line), coordinates: line }))
