/** The colors of the maps, near the website's: royal blue and gold over soft land and water. */
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
  blue: '#17458f',
  gold: '#f7a81b',
  white: '#ffffff',
} as const
