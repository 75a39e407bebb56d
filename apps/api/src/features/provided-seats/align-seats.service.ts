import { Injectable, Logger } from '@nestjs/common';

import type { PoolId } from '@marquee/shared/inventory/pool-id';

import { EventSeatings, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { UnitOwner } from '#features/inventory/public/owned-units';
import { SeatingSecrets } from '#features/orgs/public/seating-secrets.facade';
import { Transactions } from '#platform/mongo/transactions.service';
import { SeatingProvider, SeatingRefused, type SeatingAccess } from '#platform/seating/seating-provider.port';

import { objectsOf, type ObjectClaims } from './domain/claimed-objects.ts';
import { seatSteps, type ClaimedObject, type SeatStep, type SeatSteps } from './domain/seat-steps.ts';
import { HoldTokensService } from './hold-tokens.service.ts';
import type { ProvidedEventRecord } from './provided-event.schema.ts';
import { ProvideEventService } from './provide-event.service.ts';
import { SeatHoldsRepository } from './seat-holds.repository.ts';

/** How often it looks again, as claims change while the provider is told. */
const ROUNDS = 3;
/** The names under which we book: an order's id, and a hold block's. */
const OUR_ORDER = /^(?:[0-9a-f]{24}$|block )/;

export interface Aligned {
  /** Calls that changed something. */
  readonly changed: number;
  /** Calls that the provider refused. */
  readonly refused: number;
  /** Objects that others have at the provider. */
  readonly foreign: number;
}

type Owners = ReadonlyMap<string, UnitOwner>;

/** Brings the provider in line with our claims (BYD-096, 097): it reads who has what now on both sides, so it may run at any time and twice. */
@Injectable()
export class AlignSeatsService {
  private readonly logger = new Logger('Seating');

  constructor(
    private readonly eventSeatings: EventSeatings,
    private readonly seatHolds: SeatHoldsRepository,
    private readonly holdTokens: HoldTokensService,
    private readonly provideEvent: ProvideEventService,
    private readonly seatingSecrets: SeatingSecrets,
    private readonly seatingProvider: SeatingProvider,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
  ) {}

  /** The objects of these claims, or all of the event. @throws SeatingSilent */
  async align(event: ProvidedEventRecord, claims: readonly string[] | null): Promise<Aligned> {
    const seating = await this.eventSeatings.find(event._id);
    const secretKey = await this.seatingSecrets.of(event);
    if (!seating?.provided || secretKey === null) return { changed: 0, refused: 0, foreign: 0 };
    const access = { secretKey };
    let [changed, refused] = [0, 0];
    for (let round = 1; ; round += 1) {
      const { steps, foreign } = await this.look(access, event, seating, claims);
      if (steps.length === 0 || round > ROUNDS) return { changed, refused, foreign: foreign.length };
      refused = 0;
      for (const step of steps) {
        if (await this.take(access, event._id, step)) changed += 1;
        else refused += 1;
      }
    }
  }

  private async look(
    access: SeatingAccess,
    event: ProvidedEventRecord,
    seating: SeatingForSale,
    claims: readonly string[] | null,
  ): Promise<SeatSteps> {
    const objects = objectsOf(seating, claims);
    if (objects.length === 0) return { steps: [], foreign: [] };
    const labels = claims && objects.map(({ label }) => label);
    const states = await this.report(access, event, labels);
    const owners = await this.ownersOf(objects, claims === null);
    const tokens = await this.holdTokens.ofCarts(access, event, owners);
    const claimed = objects.map((object) => claimedObject(object, owners, tokens));
    const seen = states.flatMap(({ held }) => [...held.keys()]);
    const ours = await this.seatHolds.ours(event, seen);
    return seatSteps(claimed, new Map(states.map((state) => [state.label, state])), {
      isOurToken: (token) => ours.has(token),
      isOurOrder: (orderId) => OUR_ORDER.test(orderId ?? ''),
    });
  }

  /** An event that the provider has lost is made again. */
  private async report(access: SeatingAccess, event: ProvidedEventRecord, labels: readonly string[] | null) {
    try {
      return await this.seatingProvider.report(access, event._id, labels);
    } catch (error) {
      if (!(error instanceof SeatingRefused) || error.kind !== 'EVENT') throw error;
      await this.provideEvent.provide(event, event.eventId);
      return this.seatingProvider.report(access, event._id, labels);
    }
  }

  /** As they are now, which is after the provider was asked: who takes a seat in between is seen. */
  private async ownersOf(objects: readonly ObjectClaims[], isWhole: boolean): Promise<Owners> {
    const seated = objects.flatMap(({ areaPool, claims }) => (areaPool ? [] : claims));
    const seatPools = isWhole ? new Set(seated.map((claim) => claim.slice(0, claim.lastIndexOf(':')) as PoolId)) : [];
    const pools = [...seatPools, ...objects.flatMap(({ areaPool }) => areaPool ?? [])];
    const taken = pools.length === 0 ? [] : await this.transactions.run((tx) => this.inventory.takenUnits(pools, tx));
    const known = [...taken].flatMap(([pool, numbers]) => [...numbers].map((number) => `${pool}:${number}`));
    return this.inventory.ownersOf(isWhole ? known : [...seated, ...known]);
  }

  /** False when the provider refused it: what it thinks is another's is told apart the next time. */
  private async take(access: SeatingAccess, eventKey: string, { act, token, orderId, places }: SeatStep): Promise<boolean> {
    const wanted = { eventKeys: [eventKey], places };
    try {
      if (act === 'hold') await this.seatingProvider.hold(access, wanted, token!);
      else if (act === 'release') await this.seatingProvider.release(access, wanted, token);
      else await this.seatingProvider.book(access, wanted, { orderId: orderId ?? '', token });
      return true;
    } catch (error) {
      if (!(error instanceof SeatingRefused)) throw error;
      this.logger.warn({ seating: 'refused', eventKey, act, labels: places.map(({ label }) => label).slice(0, 20), reason: error.message });
      return false;
    }
  }
}

/** A hold block is booked under its own name. */
function claimedObject({ label, areaPool, claims }: ObjectClaims, owners: Owners, tokens: ReadonlyMap<string, string>): ClaimedObject {
  const own = areaPool
    ? [...owners].flatMap(([claim, owner]) => (claim.startsWith(`${areaPool}:`) ? [owner] : []))
    : claims.flatMap((claim) => owners.get(claim) ?? []).slice(0, 1);
  const taken = own.filter(({ state }) => state !== 'reserved');
  const held = new Map<string, number>();
  for (const { state, ownerId } of own) {
    const token = tokens.get(ownerId);
    if (state === 'reserved' && token) held.set(token, (held.get(token) ?? 0) + 1);
  }
  const [first] = taken;
  const orderId = areaPool || !first ? null : first.state === 'held' ? `block ${first.ownerId}` : first.ownerId;
  return { label, isArea: areaPool !== null, booked: taken.length, orderId, held };
}
