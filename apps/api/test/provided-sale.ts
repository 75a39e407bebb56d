import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { createSeatingSimulator, type SeatingSimulator } from '@marquee/seating-simulator/simulator';
import { copyPlan } from '@marquee/shared/seating/copy-plan';
import { eventSeats } from '@marquee/shared/seating/event-seating';
import { freezeChart } from '@marquee/shared/seating/provided-plan';
import { ticketTypesOf } from '@marquee/shared/seating/seated-ticket-types';

import type { EventRecord } from '../src/features/events/public/event-records.ts';
import { EventSeatingRecord } from '../src/features/catalog/seating/event-seating.schema.ts';
import { newId } from '../src/platform/mongo/string-ids.ts';
import { SeatsIo } from '../src/platform/seating/seats-io.adapter.ts';
import { newKey, startCheckoutWorld, type CheckoutWorld } from './checkout-world.ts';

export const RESERVE_SEATS =
  'mutation ($input: ReserveInput!) { reserve(input: $input) { token expiresAt lines { name seats { id text } } totals { total } } }';
const RELEASE = 'mutation($input: TokenInput!) { releaseReservation(input: $input) }';

/** What the provider says of a seat. */
export type ProviderSays = 'free' | 'held' | 'booked';

/** The real app with the simulators of payments and of seats.io, whose clock is the app's. */
export async function startProvidedWorld(env: Record<string, string> = {}) {
  let now = () => performance.timeOrigin + performance.now();
  const seats = createSeatingSimulator({ now: () => now() });
  const seatsUrl = await seats.listen();
  const world = await startCheckoutWorld({ env: { TRUST_PROXY: '1', SEATS_URL: seatsUrl, ...env } });
  now = () => world.clock.now().getTime();
  const stop = async () => {
    await world.stop();
    await seats.close();
  };
  return {
    ...world,
    seats,
    seatsUrl,
    stop,
    aSale: (overrides: Partial<EventRecord> = {}) => providedSale(world, seats, seatsUrl, overrides),
  };
}

export type ProvidedWorld = Awaited<ReturnType<typeof startProvidedWorld>>;

/** An event on sale with the sample hall of the simulator, frozen and known to the provider. */
async function providedSale(world: CheckoutWorld, seats: SeatingSimulator, seatsUrl: string, overrides: Partial<EventRecord>) {
  const secretKey = newKey();
  await fetch(`${seatsUrl}/_control/charts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secretKey, key: 'hall' }),
  });
  const { layout, labels, areaLabels } = freezeChart(await new SeatsIo(seatsUrl).planOf(secretKey, 'hall'));
  const seating = copyPlan({ planId: 'hall', planName: 'Hall', planVersion: 1, layout }, newId);
  const [seatingId, eventId] = [newId(), newId()];
  const made = ticketTypesOf(seating, newId, { ticketsAt: null, ticketsEndAt: null } as never);
  const ticketTypes = made.map(({ name, totalQty, categoryId }) =>
    world.given.events.ticketType({ name, totalQty, categoryId, purchaseLimit: 0 }, [{ price: 2000 }]),
  );
  const { org, event } = await world.seller({ _id: eventId, seatingChartKey: 'hall', seatingId, ticketTypes, ...overrides });
  await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { 'seating.secretKey': secretKey } });
  const model = world.app.get<Model<EventSeatingRecord>>(getModelToken(EventSeatingRecord.name), { strict: false });
  const provided = { chartKey: 'hall', labels, areaLabels };
  await model.create({ ...seating, _id: seatingId, orgId: org._id, eventId, provided, createdAt: new Date() });

  const idOf = new Map(eventSeats(seating).map((seat, at) => [labels[at]!, seat]));
  const typeOf = (name: string) => ticketTypes.find((type) => type.name === name)!;
  /** The request for a cart: seats by the provider's labels, and standing places. */
  const inputOf = (wanted: readonly string[], input: object = {}, standing = 0) => {
    const lines = Map.groupBy(wanted, (label) => layout.categories.find(({ id }) => id === idOf.get(label)!.seat.categoryId)!.name);
    const tickets = [...lines].map(([name, own]) => {
      const ids = own.flatMap((label) => eventSeats(seating).flatMap(({ seat }, at) => (labels[at] === label ? [seat.id] : [])));
      return { ticketTypeId: typeOf(name)._id, quantity: ids.length, seats: ids };
    });
    const floor = standing > 0 ? [{ ticketTypeId: typeOf('Floor')._id, quantity: standing }] : [];
    return { input: { eventId, tickets: [...tickets, ...floor], idempotencyKey: newKey(), ...input } };
  };
  const reserve = (...wanted: Parameters<typeof inputOf>) => world.gql(RESERVE_SEATS, inputOf(...wanted));
  const release = (token: string) => world.gql(RELEASE, { input: { token } });
  const states = () => seats.workspace(secretKey).events[seatingId]?.states ?? {};
  const says = (label: string): ProviderSays => {
    const state = states()[label];
    if (state && state.booked > 0) return 'booked';
    return state && Object.keys(state.held).length > 0 ? 'held' : 'free';
  };
  /** The labels that our claims take, for any reason. */
  const claimed = async () => {
    const found = await world.connection.collection('allocations').find({ sellableId: eventId }).toArray();
    const claims = new Set(found.flatMap((each) => each['claims'] as string[]));
    return [...idOf].filter(([, { unit }]) => claims.has(`seats:${unit.pool}:${unit.n}`)).map(([label]) => label);
  };
  /** The labels on which the two sides differ. */
  const differences = async () => {
    const ours = new Set(await claimed());
    return [...idOf.keys()].filter((label) => ours.has(label) !== (says(label) !== 'free'));
  };
  const reconcile = () => world.runScheduled('provided-seats.reconcile');
  const pay = async (cart: { token: string; totals: { total: number } }) => {
    const { data } = await world.startPayment(cart);
    await world.pay(data.startPayment);
    return (await world.confirm(cart.token)).data.confirmOrder as { _id: string; state: string };
  };
  const provide = async () => {
    const { Jobs } = await import('../src/platform/jobs/jobs.service.ts');
    const { provideSeatingJob } = await import('../src/features/events/public/provide-seating.job.ts');
    await world.app.get(Jobs, { strict: false }).enqueue(null, provideSeatingJob, { orgId: org._id, eventId });
    await world.runJobs([provideSeatingJob.name]);
  };
  await provide();
  const labelsOf = () => [...idOf.keys()];
  return {
    org,
    event,
    seating,
    secretKey,
    seatingId,
    inputOf,
    labelsOf,
    reserve,
    release,
    pay,
    says,
    states,
    claimed,
    differences,
    reconcile,
  };
}
