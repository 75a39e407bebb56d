/** The place of an event, with every field of it. */
export const place = {
  address1: '195 W 2100 S',
  address2: 'Hall 2',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84115',
  country: 'US',
  phone: '+18015550100',
  lat: 40.7256,
  lng: -111.8983,
  placeId: 'place-1',
  placeName: 'The Commonwealth Room',
};
