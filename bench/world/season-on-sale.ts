import { ObjectId } from 'mongodb';

import type { Http } from './http.ts';
import { ask, eventInput, publishEvent, type OnSale, type Organizer, type Shop } from './organizer.ts';
import { aPricedEvent, priced, type Priced } from './seated-event.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PRICE_OF_SEASON = 30_000;
const TYPES = 'ticketTypes { _id name totalQty purchaseLimit visible categoryId tiers { _id name price isActive startsAt endsAt } }';
const CREATE = `mutation C($input: CreateSeasonInput!) { createSeason(input: $input) { _id version ${TYPES} } }`;
const PRICE = 'mutation P($input: UpdateSeasonInput!) { updateSeason(input: $input) { _id } }';
const PUBLISH = 'mutation P($input: PublishSeasonInput!) { publishSeason(input: $input) { _id } }';

export interface SeasonSale extends OnSale {
  seasonId: string;
  /** Event ids of the nights, soonest first. */
  nights: string[];
}

/** A season on sale, its nights one a day from a month ahead, authored and published through the API. Seats are those of the plan, where one is named. */
export async function aSeasonOnSale(
  stack: Shop,
  http: Http,
  organizer: Organizer,
  { nights, places, planId }: { nights: number; places: number; planId?: string },
): Promise<SeasonSale> {
  await stack.db.collection('organizations').updateOne({ _id: new ObjectId(organizer.orgId) }, { $set: { isSeasonTickets: true } });
  const event = eventInput(organizer.venueId, { places, tiers: 1 });
  const plan = planId && { seatingChartKey: planId, seatRules: { noSingles: false, companionPrice: 'Full', companionsEach: 1 } };
  const { announceAt, ticketsAt, startsAt } = event.schedule;
  const endsAt = new Date(startsAt.getTime() + (nights + 1) * DAY_MS);
  const season = {
    processAs: 'Paid',
    name: `Season of ${nights} nights`,
    venueId: organizer.venueId,
    taxDeduction: true,
    schedule: { announceAt, ticketsAt, ticketsEndAt: endsAt, startsAt: new Date(startsAt.getTime() - DAY_MS), endsAt },
    ticketTypes: planId ? [] : priced(event.ticketTypes, PRICE_OF_SEASON),
    ...plan,
  };
  const { createSeason } = await ask(stack, http, CREATE, { input: season }, organizer.token);
  const { _id: seasonId, version, ticketTypes } = createSeason as Priced;
  if (planId) {
    const update = { seasonId, version, season: { ...season, ticketTypes: priced(ticketTypes, PRICE_OF_SEASON) } };
    await ask(stack, http, PRICE, { input: update }, organizer.token);
  }
  const ids: string[] = [];
  for (let night = 0; night < nights; night += 1) {
    const at = (date: Date) => new Date(date.getTime() + night * DAY_MS);
    const { doorsAt, endsAt: over } = event.schedule;
    const schedule = { ...event.schedule, ticketsEndAt: at(startsAt), doorsAt: at(doorsAt), startsAt: at(startsAt), endsAt: at(over) };
    const own = { ...eventInput(organizer.venueId, { places, tiers: 1 }), ...plan, name: `Night ${night + 1}`, seasonId, schedule };
    const { _id: eventId } = await aPricedEvent(stack, http, organizer, planId ? { ...own, ticketTypes: [] } : own);
    await publishEvent(stack, http, organizer, eventId);
    ids.push(eventId);
  }
  await ask(stack, http, PUBLISH, { input: { seasonId, published: true } }, organizer.token);
  const ticketTypeIds = ticketTypes.map(({ _id }) => _id);
  return { eventId: seasonId, seasonId, ticketTypeId: ticketTypeIds[0]!, ticketTypeIds, nights: ids };
}
