import { setTimeout as wait } from 'node:timers/promises';

import { Injectable, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { z } from 'zod';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { Carries, defineAct, type Act, type ActCarrier, type ItemEnd, type NewItem } from '#platform/many/act-kind';
import type { ActItem } from '#platform/many/act.schema';
import type { Tx } from '#platform/mongo/transactions.service';

const input = z.object({ items: z.number(), refuses: z.record(z.string(), z.string()).default({}), awaits: z.number().default(0) });
type Input = z.infer<typeof input>;

/** An act on many that leaves a mark for each item. */
export const countingAct = defineAct<Input>({
  name: 'test.count',
  input,
  lane: 'bulk',
  permission: 'event.write',
  undoMs: 60_000,
  planned: 'at the start',
  subject: 'event',
  audited: {
    confirmed: 'event.cancel-confirmed',
    undone: 'event.cancel-undone',
    stopped: 'event.cancel-stopped',
    retried: 'event.cancel-retried',
  },
});

export const MARKS = 'test_marks';
/** The same marks, but by their key: as what an item does to the database or at a provider. */
export const ONCE = 'test_marks_once';
/** How long a spawned worker stays in an item after its effect, so that a kill falls there. In ms. */
const SLOW_ITEM_MS = Number(process.env['SLOW_ITEM_MS'] ?? 0);

@Injectable()
@Carries(countingAct)
export class CountingCarrier implements ActCarrier<Input> {
  /** Set by tests that want other refusals, or a look between two items. */
  refuses: Record<string, string> | null = null;
  between: (done: string) => Promise<void> = () => Promise.resolve();

  /** In whose names something was done. */
  names: (string | null)[] = [];

  constructor(@InjectConnection() private readonly connection: Connection) {}

  confirmed(tx: Tx, act: Act<Input>): Promise<void> {
    return this.mark(`${act._id} confirmed`, tx);
  }

  async undone(tx: Tx, act: Act<Input>): Promise<void> {
    this.names.push(act.actor.email);
    await this.connection.collection(MARKS).deleteOne({ what: `${act._id} confirmed` }, { session: tx });
  }

  begun(tx: Tx, act: Act<Input>): Promise<void> {
    return this.mark(`${act._id} begun`, tx);
  }

  async *plan({ input: { items } }: Act<Input>): AsyncGenerator<NewItem> {
    for (let number = 1; number <= items; number += 1) yield { key: `item-${number}`, label: `Item ${number}` };
  }

  async perform(act: Act<Input>, { key }: ActItem): Promise<ItemEnd> {
    this.names.push(act.actor.email);
    const refused = (this.refuses ?? act.input.refuses)[key];
    if (refused === 'left out') return { state: 'LeftOut', reason: 'Not wanted' };
    if (refused) throw new DomainError(refused as ErrorCode);
    await this.mark(`${act._id} ${key}`, null);
    const what = `${act._id} ${key}`;
    await this.connection.collection(ONCE).updateOne({ _id: what as never }, { $setOnInsert: { what } }, { upsert: true });
    await this.between(key);
    if (SLOW_ITEM_MS > 0) await wait(SLOW_ITEM_MS);
    return { state: 'Done', amount: 100 };
  }

  awaits({ input: { awaits } }: Act<Input>): Promise<number> {
    return Promise.resolve(awaits);
  }

  private async mark(what: string, tx: Tx | null): Promise<void> {
    await this.connection.collection(MARKS).insertOne({ what }, { ...(tx && { session: tx }) });
  }
}

@Module({ providers: [CountingCarrier] })
export class CountingActModule {}
