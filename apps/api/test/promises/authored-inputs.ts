import { newId } from '#platform/mongo/string-ids';

/** The texts that an author writes and others read. */
export const CORE = [
  'name',
  'subtitle',
  'stub',
  'age',
  'dressCode',
  'description',
  'userAgreement',
  'eventEmailSubject',
  'eventEmailBody',
  'physicalDeliveryInstructions',
];
export const ITEMS = [
  ...['name', 'description', 'promo', 'tiers[].name'].map((field) => `ticketTypes[].${field}`),
  'promotions[].code',
  'customFields[].label',
  'customFields[].options[]',
  'capacities[].name',
];
export const UPGRADES = ['upgrades[].name', 'upgrades[].description'];
const LINES = ['address1', 'address2', 'city', 'country', 'phone', 'placeId', 'placeName', 'state', 'zip'];
export const OF_EVENTS = [
  ...CORE,
  ...ITEMS,
  ...UPGRADES,
  ...LINES.map((line) => `location.${line}`),
  'accessibility',
  'seatingChartKey',
  'performances[].name',
  'performances[].venueStageId',
];

const schedule = { startsAt: '2099-05-01T19:00:00.000Z', endsAt: '2099-05-01T22:00:00.000Z' };

const items = () => ({
  ticketTypes: [{ _id: newId(), name: 'Standing', totalQty: 10, tiers: [{ _id: newId(), name: 'Early', price: 2500, isActive: true }] }],
  promotions: [{ _id: newId(), code: 'FRIENDS', type: 'Unlock' }],
  customFields: [{ _id: newId(), label: 'Shirt', type: 'Dropdown', options: ['M', 'L'] }],
  capacities: [{ _id: newId(), name: 'The house', totalQty: 10, isWhole: true }],
});

/** What an author sends of an event with one of each item. */
export const authoredEvent = () => ({
  name: 'Rock Night',
  schedule,
  ...items(),
  upgrades: [{ _id: newId(), name: 'Parking', price: 1000, totalQty: 5 }],
  performances: [{ _id: newId() }],
});

/** What an author sends of a season with one of each item that its wizard edits. */
export const authoredSeason = () => ({ name: 'Spring', schedule, ...items() });
