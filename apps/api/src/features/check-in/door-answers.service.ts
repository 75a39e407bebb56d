import { Injectable } from '@nestjs/common';

import type { CustomField } from '@marquee/shared/custom-fields/validate-answers';
import { rulingText } from '@marquee/shared/door/ruling-text';
import { isApproval, type Verdict } from '@marquee/shared/door/verdict';
import { accessNeedsText } from '@marquee/shared/orders/access-needs';
import { isHeld } from '@marquee/shared/orders/order-states';
import type { Message } from '@marquee/shared/text/messages';

import { EventGlances } from '#features/events/public/event-glances.facade';
import type { FoundItem } from '#features/orders/public/orders.facade';

import { isInside, refusingScanOf } from './domain/inside.ts';
import { doorText } from './domain/door-texts.ts';
import { comeBackText, reasonOf, rulingBehind, type OtherEvent } from './domain/refusal-reason.ts';
import { verdictOfReading, verdictOfItem, type Reading } from './domain/verdict.ts';
import { DoorCounts } from './door-counts.cache.ts';
import type { DoorItem, DoorOrder } from './door-holders.types.ts';
import type { EventAtDoor } from './gates/event-doors.cache.ts';
import type { ScanResult } from './scan-result.ts';
import type { DoorQuestion } from './words/door-words.types.ts';

export interface Judged {
  readonly verdict: Verdict;
  readonly found: FoundItem | null;
  /** The version in the code; null for a code that is not ours. */
  readonly version: number | null;
  /** The ticket's first admission: increments the count. */
  readonly isNew?: boolean;
  /** Why a code that is not ours could not be read. */
  readonly unread?: Message;
  /** What is to be asked first. */
  readonly questions?: readonly CustomField[];
}

/** Somebody came in by it, or took it. */
const IS_IN: readonly Verdict[] = ['AlreadyScanned', 'AlreadyHandedOut', 'StillInside'];

/** Messages of verdicts. */
@Injectable()
export class DoorAnswersService {
  constructor(
    private readonly eventGlances: EventGlances,
    private readonly doorCounts: DoorCounts,
  ) {}

  async of(event: EventAtDoor, judged: Judged, now: Date): Promise<ScanResult> {
    const { verdict, found, isNew } = judged;
    const ok = isApproval(verdict);
    const counts = (isNew && this.doorCounts.letIn(event._id)) || (await this.doorCounts.of(event, event._id));
    const earlier = found && refusingScanOf(verdict, found.item, event, now);
    const at = earlier?.scannedAt ?? (ok ? now : null);
    return {
      ok,
      verdict,
      message: messageOf(judged, at, event, now),
      reason: await this.reasonOf(event, judged, now),
      name: found ? nameOf(found) : null,
      itemName: found?.item.name ?? null,
      ...(found?.kind === 'upgrade' ? { quantity: 1, remaining: remainingOf(found) } : { quantity: null, remaining: null }),
      seat: found?.kind === 'ticket' ? found.item.seat : null,
      accessNeeds: needsOf(found, event),
      note: noteOf(found, event),
      toHandOut: found && verdict === 'LetIn' ? toHandOutOf(found) : null,
      questions: judged.questions ? questionsFor(judged.questions) : null,
      scannedAt: at,
      scannerName: earlier?.scannerName ?? null,
      ...counts,
      orderId: found?.order._id ?? null,
      more: found ? moreOf(verdict, found, event, now) : 0,
    };
  }

  /** An item with its current verdict, or with the one that an act has just given it. */
  itemOf(event: EventAtDoor, found: FoundItem, now: Date, given?: Verdict): Promise<DoorItem> {
    return this.standingOf(event, found, found.item.qrVersion, now, given);
  }

  holderNameOf(found: FoundItem | null): string | null {
    return found && nameOf(found);
  }

  /** An order with the current verdicts of these items; `version` is the typed one, of one item. */
  async holderOf(
    event: EventAtDoor,
    order: FoundItem['order'],
    items: readonly FoundItem[],
    now: Date,
    version?: number,
  ): Promise<DoorOrder> {
    const shown = await Promise.all(items.map((found) => this.standingOf(event, found, version ?? found.item.qrVersion, now)));
    return {
      orderId: order._id,
      number: order.number,
      name: nameOf({ order }),
      accessNeeds: needsOf({ order }, event),
      note: noteOf({ order }, event),
      items: shown,
    };
  }

  private async standingOf(event: EventAtDoor, found: FoundItem, version: number, now: Date, given?: Verdict): Promise<DoorItem> {
    const { item, kind } = found;
    const verdict = given ?? verdictOfReading(readingOf(found, version), event, now);
    const last = refusingScanOf(verdict, item, event, now);
    return {
      itemId: item._id,
      kind: kind === 'ticket' ? 'Ticket' : 'Upgrade',
      name: item.name,
      holder: holderOfItem(found),
      seat: kind === 'ticket' ? item.seat : null,
      ok: isApproval(verdict),
      isIn: given !== undefined || IS_IN.includes(verdict),
      verdict,
      message: messageOf({ verdict, found, version }, last?.scannedAt ?? null, event, now),
      reason: await this.reasonOf(event, { verdict, found, version }, now),
      scannedAt: last?.scannedAt ?? null,
      scannerName: last?.scannerName ?? null,
      qrVersion: version,
    };
  }

  private async reasonOf(event: EventAtDoor, { verdict, found, version, unread }: Judged, now: Date): Promise<string | null> {
    if (verdict === 'Out' && found) return comeBackText(found, event).text;
    if (isApproval(verdict)) return null;
    if (!found) return (version === null ? (unread ?? doorText('UNKNOWN_CODE')) : doorText('NOT_FOR_THIS_EVENT')).text;
    const { order } = found;
    const reading = readingOf(found, version);
    const other = verdict === 'WrongEvent' ? await this.eventOf(found) : null;
    return reasonOf(verdict, { reading, orderNumber: order.number, event, other, now })?.text ?? null;
  }

  private async eventOf({ order }: FoundItem): Promise<OtherEvent> {
    const id = order.eventId ?? '';
    const glance = order.eventId ? (await this.eventGlances.getMany([id])).get(id) : undefined;
    return { name: glance?.name ?? order.eventName, startsAt: glance?.schedule.startsAt ?? null, timezone: glance?.timezone ?? '' };
  }
}

function messageOf({ verdict, found, version }: Judged, at: Date | null, event: EventAtDoor, now: Date): string {
  const ruling = found ? rulingBehind(verdict, { reading: readingOf(found, version), event, now }) : { verdict };
  return rulingText(ruling, event.timezone, at);
}

function readingOf({ order, item }: FoundItem, version: number | null): Reading {
  return { item, orderState: order.state, eventId: order.eventId ?? '', version: version ?? item.qrVersion };
}

function nameOf({ order: { user } }: Pick<FoundItem, 'order'>): string | null {
  return user ? `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() : null;
}

/** The first ticket is taken to be the buyer's own. */
function holderOfItem({ order, item, kind }: FoundItem): string | null {
  const name = nameOf({ order });
  if (kind !== 'ticket' || !name) return name;
  return order.tickets[0]?._id === item._id ? name : doorText('GUEST_OF', { name: order.user?.firstName?.trim() || name }).text;
}

/** Only at the door of their own event. */
function needsOf(found: Pick<FoundItem, 'order'> | null, { _id }: EventAtDoor): string[] | null {
  const needs = found?.order.eventId === _id ? found.order.accessNeeds : null;
  return needs ? accessNeedsText(needs) : null;
}

function noteOf(found: Pick<FoundItem, 'order'> | null, { _id }: EventAtDoor): string | null {
  return found?.order.eventId === _id ? (found.order.doorNote ?? null) : null;
}

/** How many other tickets of the order may come in now; where a ticket is refused for a reason of its own, none is offered. */
function moreOf(verdict: Verdict, { order, item }: FoundItem, event: EventAtDoor, now: Date): number {
  if (verdict !== 'LetIn' && verdict !== 'AlreadyScanned') return 0;
  const others = order.tickets.filter(({ _id }) => _id !== item._id);
  return others.filter((other) => isApproval(verdictOfItem({ order, item: other }, event, now))).length;
}

/** More of the same add-on in the order, each with its own code, not handed out yet. */
function remainingOf({ order, item }: FoundItem & { readonly kind: 'upgrade' }): number {
  return openUpgradesOf(order).filter(({ _id, upgradeId }) => upgradeId === item.upgradeId && _id !== item._id).length;
}

/** `2 × Poster`. */
function toHandOutOf({ order }: FoundItem): string[] | null {
  const byName = Map.groupBy(openUpgradesOf(order), ({ name }) => name);
  return byName.size === 0 ? null : [...byName].map(([name, items]) => doorText('THINGS', { count: items.length, name }).text);
}

function openUpgradesOf({ upgrades }: FoundItem['order']) {
  return upgrades.filter((item) => isHeld(item.state) && !item.refund?.refunded && !isInside(item));
}

export function questionsFor(fields: readonly CustomField[]): DoorQuestion[] {
  return fields.map((field) => ({
    _id: field._id,
    label: field.label,
    type: field.type,
    required: field.required ?? false,
    minLength: field.minLength ?? 0,
    maxLength: field.maxLength ?? 0,
    minValue: field.minValue ?? 0,
    maxValue: field.maxValue ?? 0,
    options: [...(field.options ?? [])],
  }));
}
