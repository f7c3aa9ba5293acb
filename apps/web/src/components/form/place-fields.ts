/** Where the fields of a place stand in a form that has them at its top. */
export const placeFields = {
  address: 'address',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
} as const
