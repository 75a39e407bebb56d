import { packPlan } from '../../packages/shared/src/seating/packed-plan.ts';
import type { PlanLayout } from '../../packages/shared/src/seating/plan-layout.ts';
import type { Http } from './http.ts';
import { ask, eventInput, publishEvent, type OnSale, type Organizer, type Shop } from './organizer.ts';

const MAKE =
  'mutation M($venueId: ObjectId!, $layout: PackedPlan!) { createSeatingPlan(venueId: $venueId, name: "Great hall", layout: $layout) { _id version } }';
const FREEZE = 'mutation F($planId: ObjectId!, $version: Int!) { publishSeatingPlan(planId: $planId, version: $version) { _id } }';
const TYPES = 'ticketTypes { _id name totalQty purchaseLimit visible categoryId tiers { _id name price isActive startsAt endsAt } }';
const CREATE = `mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id version ${TYPES} } }`;
const PRICE = `mutation P($input: UpdateEventInput!) { updateEvent(input: $input) { _id } }`;
const PRICE_OF_SEATS = 4500;

/** What was saved, with ticket types that have no prices yet. */
export interface Priced {
  _id: string;
  version: number;
  ticketTypes: { _id: string; tiers: object[] }[];
}

export interface SeatedSale extends OnSale {
  seatingId: string;
}

/** A plan, drawn and published, for events of the organizer's venue. */
export async function aSeatingPlan(stack: Shop, http: Http, { venueId, token }: Organizer, layout: PlanLayout): Promise<string> {
  const { createSeatingPlan } = await ask(stack, http, MAKE, { venueId, layout: packPlan(layout) }, token);
  const { _id: planId, version } = createSeatingPlan;
  await ask(stack, http, FREEZE, { planId, version }, token);
  return planId as string;
}

/** An event on sale with the seats of a plan, authored and published through the API. Nobody may leave a seat alone when `noSingles` is set. */
export async function aSeatedEvent(
  stack: Shop,
  http: Http,
  organizer: Organizer,
  { planId, noSingles }: { planId: string; noSingles: boolean },
): Promise<SeatedSale> {
  const event = {
    ...eventInput(organizer.venueId, { places: 1, tiers: 1 }),
    ticketTypes: [],
    seatingChartKey: planId,
    seatRules: { noSingles, companionPrice: 'Full', companionsEach: 1 },
  };
  const { _id: eventId, ticketTypes } = await aPricedEvent(stack, http, organizer, event);
  await publishEvent(stack, http, organizer, eventId);
  const { publicEvent } = await ask(stack, http, 'query E($stub: String!) { publicEvent(stub: $stub) { seatingId } }', { stub: eventId });
  const ticketTypeIds = ticketTypes.map(({ _id }) => _id);
  return { eventId, seatingId: publicEvent.seatingId, ticketTypeId: ticketTypeIds[0]!, ticketTypeIds };
}

/** A draft whose ticket types, which came with its plan, have a price. */
export async function aPricedEvent(stack: Shop, http: Http, organizer: Organizer, event: object): Promise<Priced> {
  const { createEvent } = await ask(stack, http, CREATE, { input: event }, organizer.token);
  const made = createEvent as Priced;
  const ticketTypes = priced(made.ticketTypes, PRICE_OF_SEATS);
  const input = { eventId: made._id, version: made.version, event: { ...event, ticketTypes } };
  await ask(stack, http, PRICE, { input }, organizer.token);
  return made;
}

export function priced<Type extends { tiers: object[] }>(types: readonly Type[], price: number): Type[] {
  return types.map((type) => ({
    ...type,
    purchaseLimit: 8,
    visible: true,
    tiers: type.tiers.map((tier) => ({ ...tier, price, isActive: true })),
  }));
}
