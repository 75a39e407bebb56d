import { Injectable } from '@nestjs/common';

import type { CustomField } from '@marquee/shared/custom-fields/validate-answers';
import { isApproval, VERDICT_CODES, type Verdict } from '@marquee/shared/door/verdict';
import { errorText } from '@marquee/shared/error-texts';
import { accessNeedsText } from '@marquee/shared/orders/access-needs';
import { isHeld } from '@marquee/shared/orders/order-states';
import { formatInstant } from '@marquee/shared/time/format';
import type { Message } from '@marquee/shared/text/messages';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import type { FoundItem } from '#features/orders/public/orders.facade';

import { isInside, refusingScanOf } from './domain/inside.ts';
import { doorText } from './domain/door-texts.ts';
import { reasonOf, type OtherEvent } from './domain/refusal-reason.ts';
import { verdictOfReading, verdictOfItem } from './domain/verdict.ts';
import { DoorCounts } from './door-counts.cache.ts';
import type { DoorItem, DoorOrder } from './door-holders.types.ts';
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

const APPROVALS = { LetIn: 'Let in', HandOut: 'Hand out' } as const;

/** Messages of verdicts. */
@Injectable()
export class DoorAnswersService {
  constructor(
    private readonly eventGlances: EventGlances,
    private readonly doorCounts: DoorCounts,
  ) {}

  async of(event: EventGlance, judged: Judged, now: Date): Promise<ScanResult> {
    const { verdict, found, isNew } = judged;
    const ok = isApproval(verdict);
    const { scanned, sold, doubtful } = (isNew && this.doorCounts.letIn(event._id)) || (await this.doorCounts.of(event, event._id));
    const earlier = found && refusingScanOf(verdict, found.item, event, now);
    const at = earlier?.scannedAt ?? (ok ? now : null);
    return {
      ok,
      verdict,
      message: messageOf(verdict, at, event),
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
      scanned,
      sold,
      doubtful,
      orderId: found?.order._id ?? null,
      more: found ? moreOf(verdict, found, event, now) : 0,
    };
  }

  /** An item with its current verdict, or with the one that an act has just given it. */
  itemOf(event: EventGlance, found: FoundItem, now: Date, given?: Verdict): Promise<DoorItem> {
    return this.standingOf(event, found, found.item.qrVersion, now, given);
  }

  holderNameOf(found: FoundItem | null): string | null {
    return found && nameOf(found);
  }

  /** An order with the current verdicts of these items; `version` is the typed one, of one item. */
  async holderOf(
    event: EventGlance,
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

  private async standingOf(event: EventGlance, found: FoundItem, version: number, now: Date, given?: Verdict): Promise<DoorItem> {
    const { order, item, kind } = found;
    const verdict = given ?? verdictOfReading({ item, orderState: order.state, eventId: order.eventId ?? '', version }, event, now);
    const last = refusingScanOf(verdict, item, event, now);
    return {
      itemId: item._id,
      kind: kind === 'ticket' ? 'Ticket' : 'Upgrade',
      name: item.name,
      holder: holderOfItem(found),
      seat: kind === 'ticket' ? item.seat : null,
      ok: isApproval(verdict),
      isIn: given !== undefined || verdict === 'AlreadyScanned' || verdict === 'AlreadyHandedOut',
      verdict,
      message: messageOf(verdict, last?.scannedAt ?? null, event),
      reason: await this.reasonOf(event, { verdict, found, version }, now),
      scannedAt: last?.scannedAt ?? null,
      scannerName: last?.scannerName ?? null,
      qrVersion: version,
    };
  }

  private async reasonOf(event: EventGlance, { verdict, found, version, unread }: Judged, now: Date): Promise<string | null> {
    if (isApproval(verdict)) return null;
    if (!found) return (version === null ? (unread ?? doorText('UNKNOWN_CODE')) : doorText('NOT_FOR_THIS_EVENT')).text;
    const { order, item } = found;
    const reading = { item, orderState: order.state, eventId: order.eventId ?? '', version: version ?? item.qrVersion };
    const other = verdict === 'WrongEvent' ? await this.eventOf(found) : null;
    return reasonOf(verdict, { reading, orderNumber: order.number, event, other, now })?.text ?? null;
  }

  private async eventOf({ order }: FoundItem): Promise<OtherEvent> {
    const id = order.eventId ?? '';
    const glance = order.eventId ? (await this.eventGlances.getMany([id])).get(id) : undefined;
    return { name: glance?.name ?? order.eventName, startsAt: glance?.schedule.startsAt ?? null, timezone: glance?.timezone ?? '' };
  }
}

function messageOf(verdict: Verdict, at: Date | null, { timezone }: Pick<EventGlance, 'timezone'>): string {
  if (isApproval(verdict)) return APPROVALS[verdict];
  return errorText(VERDICT_CODES[verdict], { at: at ? formatInstant(at, 'time', timezone) : '' });
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
function needsOf(found: Pick<FoundItem, 'order'> | null, { _id }: EventGlance): string[] | null {
  const needs = found?.order.eventId === _id ? found.order.accessNeeds : null;
  return needs ? accessNeedsText(needs) : null;
}

function noteOf(found: Pick<FoundItem, 'order'> | null, { _id }: EventGlance): string | null {
  return found?.order.eventId === _id ? (found.order.doorNote ?? null) : null;
}

/** How many other tickets of the order may come in now; where a ticket is refused for a reason of its own, none is offered. */
function moreOf(verdict: Verdict, { order, item }: FoundItem, event: EventGlance, now: Date): number {
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
