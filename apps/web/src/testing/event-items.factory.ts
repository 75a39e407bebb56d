import type { Event } from '../gql/schema-types.ts';
import { anId } from './factories.ts';

type Code = Event['promotions'][number];
type Question = Event['customFields'][number];

/** An add-on of an event: 100 posters at $18.00. */
export function anAddOn(overrides: Partial<Event['upgrades'][number]> = {}): Event['upgrades'][number] {
  return {
    _id: anId(),
    name: 'Poster',
    description: null,
    price: 1800,
    totalQty: 100,
    remainingQty: 100,
    soldQty: 0,
    purchaseLimit: 8,
    imageUrl: null,
    ticketTypeIds: [],
    complimentary: false,
    complimentaryQty: 1,
    complimentaryWith: 'order',
    isAddOnsSharing: true,
    visible: true,
    rollFees: false,
    ...overrides,
  };
}

/** A pre-sale code, usable once by each customer. */
export const aCode = (overrides: Partial<Code> = {}): Code => ({
  _id: anId(),
  code: 'FERN',
  type: 'PreSale',
  totalQty: 0,
  remainingQty: 0,
  inCartsQty: 0,
  useLimit: 1,
  startsAt: '2026-11-01T18:00:00.000Z',
  endsAt: '2026-12-01T18:00:00.000Z',
  active: true,
  appliesTo: 'PerTicket',
  discountType: 'Flat',
  discountValue: 0,
  overRideMax: null,
  overRideMaxUpg: null,
  ticketTypeIds: [],
  upgradeIds: [],
  ...overrides,
});

/** 300 places for all ticket types. */
export const aCapacity = (overrides: Partial<Event['capacities'][number]> = {}): Event['capacities'][number] => ({
  _id: anId(),
  name: 'The house',
  totalQty: 300,
  remainingQty: 300,
  soldQty: 0,
  isWhole: true,
  ticketTypeIds: [],
  upgradeIds: [],
  ...overrides,
});

/** An optional survey question. */
export const aQuestion = (overrides: Partial<Question> = {}): Question => ({
  _id: anId(),
  label: 'How old are you?',
  type: 'Text',
  required: false,
  minLength: 0,
  maxLength: 0,
  minValue: 0,
  maxValue: 0,
  options: [],
  active: true,
  ...overrides,
});
