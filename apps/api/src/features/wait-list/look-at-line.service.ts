import { setTimeout as wait } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import { matchParties, type Given, type Party } from '@marquee/shared/wait-list/match-parties';
import { offeringEndsAt, offerUntil } from '@marquee/shared/wait-list/offer-times';
import { IN_LINE } from '@marquee/shared/wait-list/party-states';
import { whyText, type Why } from '@marquee/shared/wait-list/why-not';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';

import { isLetThrough, letThroughOf } from './domain/let-through.ts';
import { FreeForLine, type FreeOfLine } from './free-for-line.query.ts';
import { HoldForPartyService, type Holding } from './hold-for-party.service.ts';
import { PartiesRepository } from './parties.repository.ts';
import { SettlePartyService } from './settle-party.service.ts';
import type { PartyEntry } from './wait-list-entry.schema.ts';
import type { WaitLine } from './wait-line.schema.ts';
import { WaitLinesRepository } from './wait-lines.repository.ts';

/** A look whose process died blocks its line for so long. */
const TURN_MS = 30_000;
/** How often an act waits for a look that is under way, and how long each time, in ms. */
const WAITS = 100;
const WAIT_MS = 50;
const HOUR_MS = 3_600_000;

/** A line in the turn of one act. */
export type LineInTurn = WaitLine & { readonly turn: string };

interface Look {
  readonly line: LineInTurn;
  readonly event: EventForSale;
  readonly endsAt: Date | null;
}

/** Offers what came back to those who stand in line (BUY-081, BYD-171); one look at a line at a time. */
@Injectable()
export class LookAtLineService {
  private readonly logger = new Logger('WaitList');

  constructor(
    private readonly waitLines: WaitLinesRepository,
    private readonly parties: PartiesRepository,
    private readonly freeForLine: FreeForLine,
    private readonly holdForParty: HoldForPartyService,
    private readonly settleParty: SettlePartyService,
    private readonly onSale: OnSaleService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Repeatable; nothing while another look is under way. */
  async look(lineId: string): Promise<void> {
    await this.tryTurn(lineId, (line) => this.lookIn(line));
  }

  /** An act that changes who has what, after the look that is under way. @throws SERVICE_UNAVAILABLE, what the act throws */
  async inTurn<T>(lineId: string, act: (line: LineInTurn) => Promise<T>): Promise<T> {
    for (let left = WAITS; left > 0; left -= 1) {
      const done = await this.tryTurn(lineId, async (line) => ({ value: await act(line) }));
      if (done) return done.value;
      await wait(WAIT_MS);
    }
    throw new DomainError('SERVICE_UNAVAILABLE');
  }

  /** Offers one party what is free, whoever stands before it, and whether offers are made by themselves or not. @throws WAIT_LIST_NONE_FREE {why}, WAIT_LIST_OVER */
  async offerTo(line: LineInTurn, party: PartyEntry): Promise<PartyEntry> {
    const event = await this.onSale.findNow(sellableOf(line));
    const endsAt = event && endOf(line, event);
    const until = event && offerUntil(line, this.clock.now(), { zone: event.timezone, endsAt });
    if (!event || event.cancel || !until || !IN_LINE.includes(party.state)) throw new DomainError('WAIT_LIST_OVER');
    const free = await this.freeForLine.find(event, [party], line.priceRule);
    const { offers, whys } = matchParties({ ...free, parties: [asParty(party)], fresh: new Set() });
    const type = free.types.find(({ id }) => id === offers[0]?.typeId);
    const why = whys.get(party._id) ?? { code: 'TooFew' as const, free: 0, wanted: party.quantity };
    if (!type) throw new DomainError('WAIT_LIST_NONE_FREE', { why: whyText(why) });
    return this.holdForParty.hold(party, { type, places: offers[0]!.places, until, state: 'Offered', rule: line.priceRule });
  }

  private async tryTurn<T>(lineId: string, act: (line: LineInTurn) => Promise<T>): Promise<T | null> {
    const [turn, now] = [newId(), this.clock.now()];
    const line = await this.waitLines.takeTurn(lineId, now, { turn, turnUntil: new Date(now.getTime() + TURN_MS) });
    if (!line) return null;
    try {
      return await act({ ...line, turn });
    } finally {
      await this.waitLines.leaveTurn(lineId, turn);
    }
  }

  private async lookIn(line: LineInTurn): Promise<void> {
    const event = await this.onSale.findNow(sellableOf(line));
    const open: PartyEntry[] = [];
    for (const party of await this.parties.open(line, sellableOf(line))) {
      const now = await this.settleParty.settle(party);
      if (now) open.push(now);
    }
    const endsAt = event && endOf(line, event);
    if (!event || event.cancel || (endsAt && endsAt <= this.clock.now()))
      return this.close(line, open, { isCanceled: !event || Boolean(event.cancel) });
    const inLine = open.filter(({ state }) => IN_LINE.includes(state));
    const isGated = line.isOn && inLine.length > 0;
    const free = await this.freeForLine.find(event, inLine, line.priceRule);
    const left = isGated ? await this.offer({ line, event, endsAt }, inLine, free) : [...free.free.values()].flat();
    const pools = [...new Set(free.types.flatMap(({ unitPools }) => unitPools))];
    await this.waitLines.letThrough(line, { isOpen: open.length > 0, isGated, letThrough: letThroughOf(pools, left) });
  }

  /** Answers what nobody in line can use. What could not be held stays for the next look. */
  private async offer({ line, event, endsAt }: Look, inLine: readonly PartyEntry[], free: FreeOfLine): Promise<string[]> {
    const now = this.clock.now();
    const until = offerUntil(line, now, { zone: event.timezone, endsAt });
    const all = [...free.free.values()].flat();
    const fresh = new Set(all.filter((unit) => !line.letThrough || !isLetThrough(line, [unit])));
    const matched = matchParties({ ...free, parties: inLine.map(asParty), fresh });
    const refused = new Map<string, Why>();
    const give = async ({ partyId, typeId, places }: Given, terms: Pick<Holding, 'until' | 'state'>) => {
      const party = inLine.find(({ _id }) => _id === partyId)!;
      const type = free.types.find(({ id }) => id === typeId)!;
      const isSame = terms.state === 'Collecting' && party.held?.ticketTypeId === typeId && party.held.places.length === places.length;
      if (isSame) return;
      await this.holdForParty.hold(party, { type, places, rule: line.priceRule, ...terms }).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        this.logger.warn(`Party ${partyId} could not be given places: ${error.code}`);
        refused.set(partyId, { code: 'Refused', text: error.message });
      });
    };
    if (until) {
      for (const offer of matched.offers) await give(offer, { until, state: 'Offered' });
      for (const collection of matched.collections)
        await give(collection, { until: collectUntil(line, inLine, collection, { now, endsAt }), state: 'Collecting' });
    }
    const gone = new Set(matched.offers.map(({ partyId }) => partyId).filter((id) => !refused.has(id)));
    await this.parties.noteWhys(
      inLine.flatMap((party) => {
        const why = refused.get(party._id) ?? matched.whys.get(party._id) ?? party.why;
        const passes = party.passes + (matched.passed.has(party._id) ? 1 : 0);
        return gone.has(party._id) || (passes === party.passes && why === party.why) ? [] : [{ _id: party._id, passes, why }];
      }),
    );
    // in the last minutes before offering ends nothing is offered, and nothing is let through either
    return until ? [...matched.left.values()].flat() : [];
  }

  /** Offering ended: who still waits is told, and the public may have what is free (BYD-174). Whoever has an offer keeps it until its end. */
  private async close(line: LineInTurn, open: readonly PartyEntry[], { isCanceled }: { readonly isCanceled: boolean }): Promise<void> {
    const waiting = open.filter(({ state }) => IN_LINE.includes(state));
    if (!isCanceled) for (const party of waiting) await this.settleParty.end(party, 'Closed');
    if (!line.endedAt) await this.transactions.run((tx) => this.waitLines.end(tx, line, this.clock.now()));
    const isOpen = open.length > (isCanceled ? open.length : waiting.length);
    await this.waitLines.letThrough(line, { isOpen, isGated: false, letThrough: [] });
  }
}

function endOf({ endsMinutesBefore }: WaitLine, { schedule }: EventForSale): Date | null {
  return offeringEndsAt(endsMinutesBefore, schedule.startsAt, schedule.ticketsEndAt);
}

/** From the first place on, for the time that the organizer set. */
function collectUntil(
  { collectHours }: WaitLine,
  inLine: readonly PartyEntry[],
  { partyId }: Given,
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date | null },
): Date {
  const until = inLine.find(({ _id }) => _id === partyId)?.held?.until ?? new Date(now.getTime() + collectHours * HOUR_MS);
  return endsAt && endsAt < until ? endsAt : until;
}

function asParty({ _id, quantity, ticketTypeIds, maxPrice, together, passes, held, state }: PartyEntry): Party {
  const collected = held && state === 'Collecting' ? { typeId: String(held.ticketTypeId), places: held.places } : null;
  return { id: _id, number: quantity, wishes: ticketTypeIds, maxPrice, together, passes, collected };
}
