import { Injectable } from '@nestjs/common';

import { typeRuleOf } from '@marquee/shared/door/gates';
import { replay, type Passed } from '@marquee/shared/door/passages';
import { rulesOf, type Verdict } from '@marquee/shared/door/verdict';
import { entriesOfToday } from '@marquee/shared/orders/check-in-window';
import { localDateOf } from '@marquee/shared/time/local-day';

import { judgedEntryOf, Orders, type FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';

import { AdmitItemService } from '../admit-item.service.ts';
import { rulingOfReading, ruledReading, type Reading } from '../domain/verdict.ts';
import type { EventAtDoor } from '../gates/event-doors.cache.ts';
import { ScansRepository } from '../scans.repository.ts';
import type { Queued, Shown } from './apply-scans.service.ts';

const TRIES = 5;

interface Refused {
  readonly verdict: Verdict;
  readonly shown: Shown;
}

/**
 * A passage that is told after later ones are known: what all of them come to in the order of their times decides (BYD-156). An entry that
 * the rule does not allow there is refused; an exit always was one.
 */
@Injectable()
export class ReplayPassageService {
  constructor(
    private readonly orders: Orders,
    private readonly scans: ScansRepository,
    private readonly admitItem: AdmitItemService,
  ) {}

  /** Null where it passed, `Newest` where nothing later is known. A verdict Out changes nothing and is recorded. */
  async apply(actor: Actor, event: EventAtDoor, first: Shown, scan: Queued): Promise<null | 'Newest' | 'Repeated' | Refused> {
    let shown = first;
    for (let left = TRIES; left > 0; left -= 1) {
      const known = await this.passagesOf(actor, event, shown.found, scan.at);
      if (!known.some(({ at }) => at > scan.at)) return left === TRIES ? 'Newest' : { verdict: 'NotValid', shown };
      const result = await this.passLate(actor, event, shown, scan, known);
      if (result !== 'Again') return result;
      if ((await this.scans.knownOf(actor, actor.id, [scan.attempt])).has(scan.attempt)) return 'Repeated';
      const found = await this.orders.findItem(actor, { orderId: shown.found.order._id, itemId: shown.found.item._id });
      if (!found) break;
      shown = { found, version: shown.version };
    }
    return { verdict: 'NotValid', shown };
  }

  private async passLate(
    actor: Actor,
    event: EventAtDoor,
    shown: Shown,
    { at, attempt, gateId, passage }: Queued,
    known: readonly Passed[],
  ) {
    const { found, version } = shown;
    const reading: Reading = { item: found.item, orderState: found.order.state, eventId: found.order.eventId ?? '', version };
    const { item, showing } = ruledReading(reading, event, at);
    const refusal = rulesOf(item, showing).find(({ rule, refusal: says }) => rule !== 'Entries' && says)?.refusal;
    if (refusal) return { verdict: refusal.verdict, shown };
    const today = entriesOfToday(found.item.scan, event, at);
    const entry = today.find(({ scanned }) => scanned) ?? today.at(-1);
    if (!entry) return { verdict: 'WrongDay' as const, shown };
    const { isAllowed, ...state } = replay([...known, { passage, at }], typeRuleOf(event.rules, item.typeId));
    if (passage === 'In' && !isAllowed) {
      const { verdict } = rulingOfReading(reading, event, at);
      return { verdict: verdict === 'LetIn' ? ('EntriesUsed' as const) : verdict, shown };
    }
    const judged = judgedEntryOf(entry);
    if (passage === 'Out' && judged.entries === 0) return { verdict: 'NotInside' as const, shown };
    const isSame = judged.entries === state.entries && Number(entry.outAt) === Number(state.outAt);
    if (passage === 'Out' && isSame) return { verdict: 'Out' as const, shown };
    const late = { ...state, outAt: state.outAt };
    const shownAs = { scanId: entry._id, passage, gateId, judged, late, qrVersion: version, at, attempt, isOffline: true as const };
    return (await this.admitItem.admit(actor, event._id, found, shownAs)) ? null : ('Again' as const);
  }

  private async passagesOf(
    actor: Actor,
    { rules, isMultipleDays, timezone }: EventAtDoor,
    { item }: FoundItem,
    day: Date,
  ): Promise<Passed[]> {
    const { everybodyOutAt } = rules;
    const records = await this.scans.passagesOf(actor, item._id);
    const passed = records.map(({ at, verdict }): Passed => ({ passage: verdict === 'LetIn' ? 'In' : 'Out', at }));
    if (everybodyOutAt && passed.length > 0) passed.push({ passage: 'Out', at: new Date(everybodyOutAt) });
    if (!isMultipleDays) return passed;
    const date = localDateOf(day, timezone);
    return passed.filter(({ at }) => localDateOf(at, timezone) === date);
  }
}
