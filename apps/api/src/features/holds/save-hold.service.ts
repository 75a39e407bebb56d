import { Injectable } from '@nestjs/common';

import { tidyName } from '@marquee/shared/accounts/name';
import { DomainError, refuseFields, refuseIf } from '@marquee/shared/domain-error';
import { checkPromised, checkTotals, newTotals, placesOfHold, type HoldTotals } from '@marquee/shared/holds/hold-totals';
import { validateHold } from '@marquee/shared/holds/validate-hold';
import { holdText } from '@marquee/shared/holds/hold-texts';

import type { EventRecord } from '#features/events/public/event-records';
import { Events } from '#features/events/public/events.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { createOnce } from '#platform/graphql/create-once';
import { newId } from '#platform/mongo/string-ids';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { Hold } from './hold.schema.ts';
import type { HoldInput, UpdateHoldInput } from './holds.inputs.ts';
import { HoldsRepository } from './holds.repository.ts';
import { defineHoldDeed, MovePlacesService } from './move-places.service.ts';

export const holdCreated = defineHoldDeed('hold.created');
export const holdUpdated = defineHoldDeed('hold.updated');

@Injectable()
export class SaveHoldService {
  constructor(
    private readonly events: Events,
    private readonly holds: HoldsRepository,
    private readonly movePlaces: MovePlacesService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a block, or changes the one that `params._id` names (OPS-249). Repeating the `key` of a creation whose answer was lost makes no
   * second one.
   * @throws VALIDATION, NOT_FOUND, EVENT_CANCELLED, PLACES_LEFT, HOLD_TOTALS, HOLD_PROMISED, HOLD_CHANGED, IDEMPOTENCY_MISMATCH for a known key
   * with another block
   */
  async save(actor: Actor, { eventId, params }: UpdateHoldInput, key: string | null): Promise<Hold> {
    const { _id: holdId } = params;
    if (holdId) return this.transactions.run((tx) => this.change(tx, actor, eventId, holdId, params));
    return createOnce(key, {
      insert: () => this.transactions.run((tx) => this.create(tx, actor, eventId, params, key)),
      replaceCreated: (known) => this.created(actor, eventId, params, known),
    });
  }

  private async created(actor: Actor, eventId: string, params: HoldInput, key: string): Promise<Hold | null> {
    const hold = await this.holds.createdBy(actor, key);
    if (hold && !isOf(hold, eventId, params)) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return hold;
  }

  private async create(tx: Tx, actor: Actor, eventId: string, params: HoldInput, createKey: string | null): Promise<Hold> {
    const now = this.clock.now();
    const { qty = null, ticketTypeId = null, note, contact, releaseAt = null } = params;
    const form = { name: params.name, ticketTypeId: ticketTypeId ?? '', qty: qty ?? 0, note, contact, releaseAt };
    refuseFields(validateHold(form, now));
    const event = await this.events.lock(tx, actor, eventId);
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const ticketType = typeOf(event, form.ticketTypeId);
    const totals = newTotals(form.qty);
    const hold: Hold = {
      _id: newId(),
      orgId: actor.orgId,
      eventId,
      ...textsOf(params),
      qty: form.qty,
      ticketTypeId: form.ticketTypeId,
      ticketType,
      ...totals,
      releaseAt,
      releasedAt: null,
      version: 1,
      createKey,
      createdAt: now,
    };
    await this.movePlaces.move(tx, event, hold, { author: actor, deed: holdCreated, act: 'Hold', before: null, after: totals });
    await this.holds.add(tx, hold);
    return hold;
  }

  private async change(tx: Tx, actor: Actor, eventId: string, holdId: string, params: HoldInput): Promise<Hold> {
    const event = await this.events.lock(tx, actor, eventId);
    const before = await this.holds.get(tx, actor, eventId, holdId);
    if (params.version && params.version !== before.version) throw new DomainError('HOLD_CHANGED', { version: before.version });
    const { releaseAt = null, ticketTypeId, qty, note, contact } = params;
    const form = { name: params.name, ticketTypeId: before.ticketTypeId, qty: before.qty, note, contact, releaseAt };
    refuseFields([
      ...validateHold(form, this.clock.now(), before.releaseAt),
      ...(ticketTypeId && ticketTypeId !== before.ticketTypeId ? [KEPT.ticketTypeId] : []),
      ...((qty ?? before.qty) === before.qty ? [] : [KEPT.qty]),
    ]);
    const after = totalsOf(before, params);
    refuseIf(checkTotals(before.totalHeld, after), { held: before.totalHeld });
    refuseIf(checkPromised(after, before), { promised: before.promised });
    // which seats would be meant is not known here
    if (before.isSeated && placesOfHold(after) !== placesOfHold(before))
      refuseFields([{ path: 'totalReleased', message: holdText('SEATS_BY_MAP') }]);
    const fields = { ...textsOf(params, before), ticketType: nameOf(event, before), releaseAt, ...after };
    const hold = { ...before, ...fields, version: before.version + 1 };
    await this.movePlaces.move(tx, event, hold, { author: actor, deed: holdUpdated, act: 'HoldChange', before, after });
    await this.holds.save(tx, before, fields);
    return hold;
  }
}

const KEPT = {
  ticketTypeId: { path: 'ticketTypeId', message: holdText('TYPE_FIXED') },
  qty: { path: 'qty', message: holdText('QUANTITY_FIXED') },
};

/** Those that are absent stay as they are. */
function totalsOf(before: HoldTotals, params: HoldInput): HoldTotals {
  return {
    totalHeld: params.totalHeld ?? before.totalHeld,
    totalCheckedIn: params.totalCheckedIn ?? before.totalCheckedIn,
    totalReleased: params.totalReleased ?? before.totalReleased,
    totalOutstanding: params.totalOutstanding ?? before.totalOutstanding,
  };
}

function textsOf({ name, note, contact }: HoldInput, before: Pick<Hold, 'note' | 'contact'> = { note: '', contact: '' }) {
  return { name: tidyName(name), note: (note ?? before.note).trim(), contact: tidyName(contact ?? before.contact) };
}

/** @throws VALIDATION beside the field */
function typeOf(event: EventRecord, ticketTypeId: string): string {
  const known = event.ticketTypes.find(({ _id }) => _id === ticketTypeId);
  if (!known) refuseFields([{ path: 'ticketTypeId', message: holdText('TICKET_TYPE_MISSING') }]);
  // places of it would not be those of any seat
  if (known?.categoryId) refuseFields([{ path: 'ticketTypeId', message: holdText('TYPE_SEATED') }]);
  return known!.name;
}

/** Tells whether the block is the one that this input makes; what was changed since is not compared. */
function isOf(hold: Hold, eventId: string, params: HoldInput): boolean {
  const isSame = hold.eventId === eventId && hold.ticketTypeId === params.ticketTypeId && hold.qty === params.qty;
  if (!isSame || hold.version > 1) return isSame;
  const { name, note, contact } = textsOf(params);
  const isSameDate = hold.releaseAt?.getTime() === params.releaseAt?.getTime();
  return isSameDate && hold.name === name && hold.note === note && hold.contact === contact;
}

/** As the ticket type is called now. */
function nameOf(event: EventRecord, { ticketTypeId, ticketType }: Hold): string {
  return event.ticketTypes.find(({ _id }) => _id === ticketTypeId)?.name ?? ticketType;
}
