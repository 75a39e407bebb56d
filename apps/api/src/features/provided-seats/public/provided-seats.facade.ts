import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { SeatingForSale } from '#features/events/public/event-seatings.facade';
import type { FreedUnits } from '#features/inventory/public/units-freed.hook';
import { SeatingSecrets } from '#features/orgs/public/seating-secrets.facade';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';
import { SeatingProvider, SeatingRefused, SeatingSilent, type SeatingAccess } from '#platform/seating/seating-provider.port';

import { objectsOf, placeClaims, placesOf } from '../domain/claimed-objects.ts';
import { HoldTokensService } from '../hold-tokens.service.ts';
import { alignSeatsJob } from '../jobs/align-seats.job.ts';
import { ProvidedEventsRepository } from '../provided-events.repository.ts';
import { ProvideEventService } from '../provide-event.service.ts';
import { SeatHoldsRepository } from '../seat-holds.repository.ts';

/** A buyer is answered within five seconds, whatever the provider does (BYD-097). */
const ANSWER_WITHIN_MS = 4000;

/** A cart whose places are claimed, and which is not answered yet. */
export interface ClaimedCart {
  readonly cartId: string;
  readonly orgId: string;
  readonly eventId: string;
  readonly seating: SeatingForSale | null;
  /** Of all pools. */
  readonly claims: readonly string[];
  readonly until: Date;
  /** The cart that it replaces, whose places it may keep. */
  readonly replaces: string | null;
}

/** The seats of events with a chart of the seating provider. For all other events it does nothing: their claims are all there is. */
@Injectable()
export class ProvidedSeats {
  constructor(
    private readonly holdTokens: HoldTokensService,
    private readonly provideEvent: ProvideEventService,
    private readonly seatHolds: SeatHoldsRepository,
    private readonly providedEvents: ProvidedEventsRepository,
    private readonly seatingSecrets: SeatingSecrets,
    private readonly seatingProvider: SeatingProvider,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Holds the places of a cart at the provider, before the buyer is answered (BYD-096). Our claims are there already; after a refusal the
   * caller gives them back, and lets the provider follow.
   * @throws SEAT_TAKEN {units}, SEATING_PROVIDER {message}, SEATS_NOT_NOW within five seconds
   */
  async hold(cart: ClaimedCart): Promise<void> {
    const claims = placeClaims(cart.claims);
    if (!cart.seating?.provided || claims.length === 0) return;
    const secretKey = await this.seatingSecrets.of(cart);
    if (secretKey === null) throw new DomainError('SEATS_NOT_NOW');
    const access = { secretKey, until: AbortSignal.timeout(ANSWER_WITHIN_MS) };
    try {
      await this.holdAt(access, { ...cart, claims, seating: cart.seating });
    } catch (error) {
      throw refusalOf(error, cart.seating, claims);
    }
  }

  /** Lets the provider follow a change of who has these claims, in the transaction of the change. */
  async follow(tx: Tx | null, freed: FreedUnits): Promise<void> {
    const claims = placeClaims(freed.claims);
    if (claims.length === 0) return;
    const { orgId, sellableId: eventId } = freed;
    if ((await this.providedEvents.ofEvent({ orgId }, eventId, tx)).length === 0) return;
    await this.jobs.enqueue(tx, alignSeatsJob, { orgId, eventId, claims });
  }

  /** Lets the provider free what a cart held that is given up, or replaced: what another has by now stays. */
  async released(cartId: string, tx: Tx | null = null): Promise<void> {
    const hold = await this.seatHolds.find(cartId);
    if (!hold) return;
    const { orgId, eventId, claims } = hold;
    await this.jobs.enqueue(tx, alignSeatsJob, { orgId, eventId, claims });
  }

  private async holdAt(access: SeatingAccess, cart: ClaimedCart & { readonly seating: SeatingForSale }): Promise<void> {
    const { seating, claims, orgId, eventId, replaces } = cart;
    const token = await this.holdTokens.of(access, cart, replaces);
    const wanted = { eventKeys: [seating._id], places: placesOf(seating, claims) };
    try {
      await this.seatingProvider.hold(access, wanted, token);
    } catch (error) {
      if (!(error instanceof SeatingRefused) || error.kind !== 'EVENT') throw error;
      // it was deleted at the provider, or its job has not run yet
      await this.provideEvent.provide({ orgId }, eventId);
      await this.seatingProvider.hold(access, wanted, token);
    }
  }
}

function refusalOf(error: unknown, seating: SeatingForSale, claims: readonly string[]): unknown {
  if (error instanceof SeatingSilent) return new DomainError('SEATS_NOT_NOW');
  if (!(error instanceof SeatingRefused)) return error;
  if (error.kind !== 'PLACES') return new DomainError('SEATING_PROVIDER', { message: error.message });
  const taken = new Set(error.labels);
  const units = objectsOf(seating, claims).flatMap((object) => (taken.has(object.label) ? object.claims : []));
  return new DomainError('SEAT_TAKEN', { units: units.filter((unit) => claims.includes(unit)) });
}
