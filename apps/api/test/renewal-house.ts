import { EndDueTask } from '../src/features/orders/renewals/end-due.task.ts';
import { RemindDueTask } from '../src/features/orders/renewals/remind-due.task.ts';
import { newId } from '../src/platform/mongo/string-ids.ts';
import { DOCUMENTS, newKey, type CheckoutWorld } from './checkout-world.ts';
import { aHall, seatedEvent } from './given/seating.given.ts';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const hallOf = (places: number) => {
  const hall = aHall();
  return { ...hall, areas: hall.areas.map((area) => ({ ...area, capacity: places })) };
};

export const RENEWAL = {
  start: 'mutation ($input: StartRenewalInput!) { startRenewal(input: $input) { _id state } }',
  plan: 'query ($seasonId: ObjectId, $fromSeasonId: ObjectId, $eventId: ObjectId, $types: [ChosenTypeInput!]) { renewalPlan(eventId: $eventId, types: $types, seasonId: $seasonId, fromSeasonId: $fromSeasonId) { holders placedHolders places missingPlaces missing { name words reason } types { fromId fromName toId } targets { _id name } } }',
  change: 'mutation ($input: ChangeRenewalInput!) { changeRenewal(input: $input) { endsAt reminderDays } }',
  remind: 'mutation ($input: RemindHoldersInput!) { remindHolders(input: $input) { _id } }',
  end: 'mutation ($offerId: ObjectId!) { endRenewalOffer(offerId: $offerId) { state } }',
  renewal:
    'query ($seasonId: ObjectId, $eventId: ObjectId) { renewal(seasonId: $seasonId, eventId: $eventId) { state fromName endsAt timezone reminders { days at } counts { state offers places } renewedMoney } }',
  offers:
    'query ($seasonId: ObjectId, $eventId: ObjectId, $query: RenewalOffersQueryInput, $pagination: PaginationInput) { renewalOffers(seasonId: $seasonId, eventId: $eventId, query: $query, pagination: $pagination) { total offers { _id name email seasons places missing { words reason } total state reason openedAt answeredAt isBounced renewedOrderId } } }',
  offer:
    'query ($token: String!) { renewalOffer(token: $token) { state name email fromName total isSamePrice isOver endsAt orderToken places { placeId name words price } missing { words reason } event { name } } }',
  pay: 'mutation ($input: RenewalTokenInput!) { payRenewal(input: $input) }',
  keep: 'mutation ($input: KeepPlacesInput!) { keepPlaces(input: $input) }',
  decline: 'mutation ($input: DeclineRenewalInput!) { declineRenewal(input: $input) }',
  undo: 'mutation ($input: RenewalTokenInput!) { undoDeclineRenewal(input: $input) }',
} as const;

/** A season that is over with holders of seats and of places on the floor, and the next one in the same hall, with nights 60 and 61 days from now. */
export async function aRenewalHouse(world: CheckoutWorld, { floor: places = 50 }: { readonly floor?: number } = {}) {
  const { org } = await world.seller();
  const planId = newId();
  const hall = hallOf(places);
  const aSeason = async (name: string, from: number) => {
    const own = await seatedEvent(world, hall, planId);
    const [stalls, , , floor] = own.fields.ticketTypes;
    const stub = `renewal-${newKey().slice(0, 12)}`;
    const types = [stalls!, { ...floor!, totalQty: places }].map((type) => ({ ...type, purchaseLimit: 0 }));
    const fields = { ...own.fields, ticketTypes: types, name, stub, stubKey: stub, firstPublishedAt: world.clock.now() };
    const season = await world.given.events.season(org, { ...fields, hasOrders: true });
    const night = async (at: number, more: object = {}) => {
      const seated = await seatedEvent(world, hall, planId);
      const startsAt = new Date(world.clock.now().getTime() + at * DAY);
      const endsAt = new Date(startsAt.getTime() + 3 * HOUR);
      const schedule = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: startsAt, startsAt, endsAt };
      const ticketTypes = seated.fields.ticketTypes.map((type) => (type._id === seated.floor._id ? { ...type, totalQty: places } : type));
      await world.given.event(org, { ...seated.fields, ticketTypes, name: `Night ${at}`, seasonId: season._id, schedule, ...more });
      return { ...seated, id: seated.fields._id };
    };
    const nights = [await night(from), await night(from + 1)];
    return { season, nights, night, stalls: stalls!, floor: floor!, seatingId: own.seatingId };
  };
  type Season = Awaited<ReturnType<typeof aSeason>>;
  const before = await aSeason('Lyric Season 26/27', 1);
  const next = await aSeason('Lyric Season 27/28', 60);
  /** A fresh login: the clock may have passed the one before. */
  const admin = async () => (await world.given.member('ADMIN', org)).token;

  const reserveSeats = (of: object, ticketTypeId: string, seats: readonly string[]) =>
    world.gql(DOCUMENTS.reserve, {
      input: { ...of, tickets: [{ ticketTypeId, quantity: seats.length, seats }], idempotencyKey: newKey() },
    });
  const takeSeats = ({ season, stalls }: Season, seats: readonly string[]) => reserveSeats({ seasonId: season._id }, stalls._id, seats);
  type Night = Season['nights'][number];
  const takeOn = ({ id, stalls }: Night, seats: readonly string[]) => reserveSeats({ eventId: id }, stalls._id, seats);
  const takeOneNight = ({ nights }: Season, night: number, seats: readonly string[]) => takeOn(nights[night]!, seats);
  /** Makes a night public, so that it joins the season of its holders. */
  const publish = async ({ id }: Night) => {
    const join = 'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { published } }';
    const token = await admin();
    for (const published of [false, true]) await world.gql(join, { input: { eventId: id, published } }, token);
    await world.runJobs();
  };

  /** Pays for a cart; answers the order's id. */
  const payFor = async (cartToken: string, buyer: object = {}): Promise<string> => {
    const cart = (await world.gql(DOCUMENTS.reservation, { token: cartToken })).data.reservation;
    const named = { fullName: 'Beatrice Fontaine', email: 'beatrice@example.com', phoneNumber: '+1 801 555 0142', ...buyer };
    const started = await world.startPayment(cart, { buyer: named });
    if (started.errors) throw new Error(started.errors[0]!.message);
    await world.pay(started.data.startPayment);
    const confirmed = await world.confirm(cartToken);
    return confirmed.data.confirmOrder._id;
  };
  /** A place on the floor. */
  const buyFloor = async (email: string): Promise<string> => {
    const tickets = [{ ticketTypeId: before.floor._id, quantity: 1 }];
    const { data } = await world.gql(DOCUMENTS.reserve, { input: { seasonId: before.season._id, tickets, idempotencyKey: newKey() } });
    return payFor(data.reserve.token, { email });
  };
  const buy = async (email: string, seats: readonly string[]): Promise<string> => {
    const { data, errors } = await takeSeats(before, seats);
    if (errors) throw new Error(errors[0]!.message);
    const orderId = await payFor(data.reserve.token, { email, fullName: email.split('@')[0]!.replace('.', ' ') });
    await world.runJobs();
    return orderId;
  };
  const endsAt = new Date(world.clock.now().getTime() + 20 * DAY);
  const start = async (more: object = {}) => {
    const input = { seasonId: next.season._id, fromSeasonId: before.season._id, endsAt, reminderDays: [14, 2], ...more };
    const answer = await world.gql(RENEWAL.start, { input }, await admin());
    await world.runJobs();
    return answer;
  };
  const staff = async (query: string, variables: object = {}) => {
    const answer = await world.gql(query, { seasonId: next.season._id, ...variables }, await admin());
    if (answer.errors) throw new Error(answer.errors[0]!.message);
    return answer;
  };
  const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email);
  /** The token of the link that was mailed. */
  const linkOf = async (email: string): Promise<string> => {
    const texts = (await mailsTo(email)).map(({ text }) => String(text));
    return texts.map((text) => /\/renew\/([\w-]+)/.exec(text)?.[1]).findLast(Boolean)!;
  };
  const open = async (token: string) => (await world.gql(RENEWAL.offer, { token })).data.renewalOffer;
  const placeIdsOf = async (token: string): Promise<string[]> =>
    (await open(token)).places.map(({ placeId }: { readonly placeId: string }) => placeId);
  /** Keeps those at these positions of its list. */
  const keepAt = async (token: string, at: readonly number[]) => {
    const ids = await placeIdsOf(token);
    return world.gql(RENEWAL.keep, { input: { token, keep: at.map((position) => ids[position]!) } });
  };
  const tick = async () => {
    await world.app.get(EndDueTask, { strict: false }).run();
    await world.app.get(RemindDueTask, { strict: false }).run();
    await world.runJobs();
  };
  return {
    org,
    admin,
    before,
    next,
    endsAt,
    buy,
    buyFloor,
    start,
    staff,
    mailsTo,
    linkOf,
    open,
    placeIdsOf,
    keepAt,
    payFor,
    takeSeats,
    takeOn,
    takeOneNight,
    publish,
    tick,
  };
}

export type RenewalHouse = Awaited<ReturnType<typeof aRenewalHouse>>;
