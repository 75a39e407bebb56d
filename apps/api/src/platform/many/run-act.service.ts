import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Transactions } from '../mongo/transactions.service.ts';
import { ActCarriers, actOf, type Carried } from './act-carriers.registry.ts';
import { ActItems } from './act-items.store.ts';
import type { Act, NewItem } from './act-kind.ts';
import { ActAuthors } from './act-authors.service.ts';
import { ActTurns } from './act-turns.service.ts';
import type { ActRecord } from './act.schema.ts';
import { ActRecords } from './acts.store.ts';
import { ForgetItemsService } from './forget-items.service.ts';
import { isBusy, restAfter } from './pace.ts';
import { PerformItemService } from './perform-item.service.ts';

/** After so long another act in the lane gets its turn, ms. */
const TURN_MS = 5000;
const AT_ONCE = 2;
const PLAN_BATCH = 500;
/** When an act that waits for others looks again, ms: a tenth of its age, within these. */
const LOOK_AGAIN_MS = { least: 10_000, most: 600_000 };
/** At least this long until the next turn when all items left are another worker's or rest, ms. */
const LEAST_REST_MS = 1000;

/** One turn of an act on many: starts it when it is due, writes its items, does some of them, and hands on to the next turn. */
@Injectable()
export class RunActService {
  constructor(
    private readonly actRecords: ActRecords,
    private readonly actItems: ActItems,
    private readonly actCarriers: ActCarriers,
    private readonly actTurns: ActTurns,
    private readonly actAuthors: ActAuthors,
    private readonly performItem: PerformItemService,
    private readonly forgetItems: ForgetItemsService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(record: ActRecord, turn: number): Promise<void> {
    const carried = this.actCarriers.of(record.kind);
    const act = actOf(carried, record);
    if (act.state === 'Counting' && !(await this.start(carried, act, turn))) return;
    if (act.state !== 'Counting' && act.state !== 'Running') return;
    if (act.state === 'Running' && !(await this.actAuthors.mayGoOn(carried, act))) return;
    if (!act.plannedAt) await this.plan(carried, act);
    const isOver = await this.work(carried, act);
    if (isOver) await this.finish(carried, act, turn);
    else await this.actTurns.next(null, act, turn);
  }

  /** False when it was undone at this moment, or is not due yet. */
  private async start(carried: Carried, act: Act<unknown>, turn: number): Promise<boolean> {
    const startsIn = () => act.startsAt.getTime() - this.clock.now().getTime();
    if (startsIn() > 0) {
      if (carried.kind.planned === 'at the confirmation' && !act.plannedAt) await this.plan(carried, act);
      // planning took its time
      await this.actTurns.next(null, act, turn, Math.max(startsIn(), 0));
      return false;
    }
    if (!(await this.actAuthors.mayGoOn(carried, act))) return false;
    return this.transactions.run(async (tx) => {
      const isFirst = await this.actRecords.move(tx, act, ['Counting'], { state: 'Running' });
      if (isFirst) await carried.carrier.begun?.(tx, act);
      return isFirst;
    });
  }

  /** Writes all items; what a killed worker wrote before is skipped. Answers how many are new. */
  private async plan({ carrier, kind }: Carried, act: Act<unknown>): Promise<number> {
    let batch: NewItem[] = [];
    let added = 0;
    const write = async () => {
      added += await this.actItems.add(act, batch, this.clock.now());
      batch = [];
    };
    for await (const item of carrier.plan(act)) if (batch.push(item) === PLAN_BATCH) await write();
    await write();
    await this.actRecords.move(null, act, ['Counting', 'Running', 'Stopped'], {
      plannedAt: this.clock.now(),
      ...(kind.personal && { input: kind.personal.emptied }),
    });
    return added;
  }

  /** True when no item is due. */
  private async work(carried: Carried, act: Act<unknown>): Promise<boolean> {
    const end = this.clock.ticks() + TURN_MS;
    const ways = await Promise.all(Array.from({ length: AT_ONCE }, (_, way) => this.doSome(carried, act, end, way)));
    return ways.every(Boolean);
  }

  /**
   * One after the other, at the pace of the configuration; between two of them the act may be stopped. Only the first way goes on while
   * buyers are busy.
   */
  private async doSome(carried: Carried, act: Act<unknown>, end: number, way: number): Promise<boolean> {
    const claim = randomUUID();
    const eachMs = (1000 * AT_ONCE) / this.config.BULK_PER_SECOND;
    while (this.clock.ticks() < end) {
      const began = this.clock.ticks();
      const present = await this.actRecords.find(act, act._id);
      // a retry goes on in the name of whoever pressed it
      if (present?.state !== 'Running' || present.round !== act.round) return true;
      const lookMs = this.clock.ticks() - began;
      if (!(await this.actAuthors.mayGoOn(carried, act))) return true;
      if (carried.carrier.performMany) {
        // a claim of its own for each batch: an item that was put back is told from one that is held
        if (!(await this.performItem.performSome(carried, act, randomUUID()))) return true;
        continue;
      }
      if (way > 0 && isBusy(lookMs)) return true;
      if (!(await this.performItem.performNext(carried, act, claim))) return true;
      const rest = restAfter({ lookMs, tookMs: this.clock.ticks() - began, eachMs });
      if (rest > 1) await wait(rest);
    }
    return false;
  }

  private async finish(carried: Carried, act: Act<unknown>, turn: number): Promise<void> {
    // what was decided meanwhile is in one of the two: it is asked for before the items are written again
    const awaits = (await carried.carrier.awaits?.(act)) ?? 0;
    const added = carried.kind.planned === 'at the start' ? await this.plan(carried, act) : 0;
    const due = await this.actItems.nextDue(act);
    if (added === 0 && awaits === 0 && !due) {
      await this.transactions.run(async (tx) => {
        const isOver = await this.actRecords.move(tx, act, ['Running'], { state: 'Done', endedAt: this.clock.now(), awaits });
        if (isOver) await this.forgetItems.ended(tx, carried, act);
      });
      return;
    }
    await this.actRecords.move(null, act, ['Running'], { awaits });
    const rest = due ? Math.max(due.getTime() - this.clock.now().getTime(), added > 0 ? 0 : LEAST_REST_MS) : this.lookAgainMs(act);
    await this.actTurns.next(null, act, turn, rest);
  }

  private lookAgainMs({ startsAt }: Act<unknown>): number {
    const age = this.clock.now().getTime() - startsAt.getTime();
    return Math.min(Math.max(LOOK_AGAIN_MS.least, age / 10), LOOK_AGAIN_MS.most);
  }
}
