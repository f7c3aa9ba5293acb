/** The colors of the maps: royal blue over soft land and water. */
export const palette = {
  water: '#dce8f4',
  shallows: '#c9dcef',
  land: '#fbf9f3',
  coast: '#9db8d6',
  border: '#a9b8d1',
  countyLine: '#e2ded1',
  grid: '#17458f',
  region: '#8b9ab8',
  place: '#17458f',
  placeName: '#22345a',
  abroad: '#8299bd',
  ink: '#33466b',
  halo: '#fdfcf9',
} as const
