import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { waitingOf } from '@marquee/shared/guests/guest';
import { isCheckInOpen } from '@marquee/shared/orders/check-in-window';
import { formatInstant } from '@marquee/shared/time/format';

import { DoorAdmissions } from '#features/check-in/public/door-admissions.facade';
import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import { Events } from '#features/events/public/events.facade';
import { HoldBlocks } from '#features/holds/public/hold-blocks.facade';
import { GivenPlaces } from '#features/orders/public/given-places.facade';
import type { Order } from '#features/orders/public/order.types';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { retried } from '#platform/mongo/retried';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { guestClaimed } from './guest-deeds.ts';
import type { GuestList } from './guest-list.schema.ts';
import type { AdmitGuestInput, ClaimGuestInput } from './guest-lists.inputs.ts';
import { GuestListsRepository } from './guest-lists.repository.ts';
import type { AdmittedGuest, ClaimedGuest } from './guest-lists.types.ts';
import { guestViewOf } from './guest-views.ts';
import type { Guest } from './guest.schema.ts';
import { GuestsRepository } from './guests.repository.ts';

/** A number may be another order's; the next try draws another one. */
const TRIES = 6;

type Gift = Awaited<ReturnType<GivenPlaces['prepare']>>;

interface Claimed {
  readonly guest: Guest;
  readonly list: GuestList;
  readonly order: Order;
}

/** Hands a guest's places out: they leave the hold block and become a complimentary order in one transaction (docs/decisions/0111). */
@Injectable()
export class ClaimGuestService {
  constructor(
    private readonly events: Events,
    private readonly eventGlances: EventGlances,
    private readonly guestLists: GuestListsRepository,
    private readonly guests: GuestsRepository,
    private readonly holdBlocks: HoldBlocks,
    private readonly givenPlaces: GivenPlaces,
    private readonly doorAdmissions: DoorAdmissions,
    private readonly transactions: Transactions,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * At the window; who has an address gets the tickets by mail too. Repeating a key answers the same claim.
   * @throws NOT_FOUND, EVENT_CANCELLED, GUEST_CLAIMED {name, by, at}, GUEST_RETURNED {name, at}, GUEST_PLACES_LEFT {name, left}, IDEMPOTENCY_MISMATCH,
   * what a till refuses
   */
  async claim(actor: Actor, input: ClaimGuestInput, visitor: VisitorInfo): Promise<ClaimedGuest> {
    const { guest, list, order } = await this.take(actor, input, visitor, { tillId: input.tillId ?? null });
    return { guest: guestViewOf(actor, guest, list), order };
  }

  /** At the door: they are let in by the same act, so nothing is handed out before doors. @throws SCAN_OUTSIDE_WINDOW, and as `claim` does */
  async admit(actor: Actor, input: AdmitGuestInput, visitor: VisitorInfo): Promise<AdmittedGuest> {
    const event = await this.eventGlances.getShown(actor, input.eventId);
    if (!isCheckInOpen(event, this.clock.now())) throw new DomainError('SCAN_OUTSIDE_WINDOW');
    const { guest, list, order } = await this.take(actor, input, visitor, null);
    const checkIn = await this.doorAdmissions.letIn(actor, { eventId: input.eventId, orderId: order._id, attempt: input.idempotencyKey });
    return { guest: guestViewOf(actor, guest, list), checkIn };
  }

  private async take(actor: Actor, input: AdmitGuestInput, { ip }: VisitorInfo, at: { tillId: string | null } | null): Promise<Claimed> {
    const { eventId, guestId, places = null, idempotencyKey: key } = input;
    const guest = await this.guests.get(null, actor, eventId, guestId);
    const list = await this.guestLists.get(null, actor, eventId, guest.listId);
    const { ticketTypeId } = await this.holdBlocks.get(null, actor, eventId, list.holdId);
    const { actorId, name: givenBy, role } = list.by;
    const gift = await this.givenPlaces.prepare(actor, {
      eventId,
      ticketTypeId,
      buyer: { fullName: guest.name, email: guest.email },
      comp: { reason: list.name, givenBy, actorId, role },
      isOfBudget: false,
      at,
      isHandedOut: true,
      isMailed: at !== null,
      key,
      asked: { guestId, places, isAtDoor: at === null },
      ip,
    });
    const event = await this.eventGlances.getShown(actor, eventId);
    return retried(TRIES, isDuplicateKey, () => this.transactions.run((tx) => this.write(tx, actor, { gift, event, guestId, places })));
  }

  private async write(
    tx: Tx,
    actor: Actor,
    {
      gift,
      event,
      guestId,
      places,
    }: { readonly gift: Gift; readonly event: EventGlance; readonly guestId: string; readonly places: number | null },
  ): Promise<Claimed> {
    const { _id: eventId, timezone } = event;
    const { cancel } = await this.events.lock(tx, actor, eventId);
    const before = await this.guests.get(tx, actor, eventId, guestId);
    const list = await this.guestLists.get(tx, actor, eventId, before.listId);
    const made = await this.givenPlaces.made(actor, gift, tx);
    if (made) return { guest: before, list, order: made };
    if (cancel) throw new DomainError('EVENT_CANCELLED');
    const left = waitingOf(before);
    if (left === 0) throw nothingWaits(before, timezone);
    const taken = places ?? left;
    if (!Number.isSafeInteger(taken) || taken < 1 || taken > left) throw new DomainError('GUEST_PLACES_LEFT', { name: before.name, left });
    const { orderId } = gift;
    const hold = await this.holdBlocks.get(tx, actor, eventId, list.holdId);
    const units = await this.holdBlocks.give(tx, hold, { author: actor, orderId, places: taken });
    const order = await this.givenPlaces.write(tx, actor, gift, units);
    const claim = { orderId, places: taken, at: this.clock.now(), by: actor.name, actorId: actor.id };
    const fields = { claimed: before.claimed + taken, claims: [...before.claims, claim] };
    await this.guests.save(tx, before, fields);
    const guest = { ...before, ...fields };
    await this.deeds.tell(tx, actor, guestClaimed, { list, guest, places: taken, orderId });
    return { guest, list, order };
  }
}

/** Whoever came first is told of the first claim; else the places went back on sale. */
function nothingWaits({ name, claims, returnedAt }: Guest, zone: string): DomainError {
  const [first] = claims;
  if (!first) return new DomainError('GUEST_RETURNED', { name, at: formatInstant(returnedAt, 'detail', zone) });
  return new DomainError('GUEST_CLAIMED', { name, by: first.by, at: formatInstant(first.at, 'detail', zone) });
}
