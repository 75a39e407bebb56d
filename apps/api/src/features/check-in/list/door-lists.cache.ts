import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { writeDoorRow } from '@marquee/shared/door/door-row';

import { DoorRows } from '#features/orders/public/door-rows.facade';
import { SignedCodes } from '#features/orders/public/signed-codes.signer';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { EventDoors } from '../gates/event-doors.cache.ts';

interface KeptRow {
  readonly itemId: string;
  readonly text: string;
  /** When this process learned of it: later than the change itself. */
  readonly learnedAt: number;
}

/** The list of one event as this process knows it. */
interface Kept {
  /** What all rows are made by; another one makes them all anew. */
  readonly stamp: string;
  readonly types: string[];
  readonly typeIds: string[];
  readonly sectionIds: string[];
  readonly dayIds: readonly string[];
  readonly versions: Map<string, number>;
  /** By order. */
  readonly rows: Map<string, readonly KeptRow[]>;
  /** What it has, it has whole as of this instant. */
  asOf: Date;
  until: number;
}

export interface ListedRows {
  readonly asOf: Date;
  readonly types: readonly string[];
  readonly typeIds: readonly string[];
  readonly sectionIds: readonly string[];
  readonly dayIds: readonly string[];
  /** Sorted by item. */
  readonly rows: readonly Pick<KeptRow, 'itemId' | 'text'>[];
  /** How many there are in all. */
  readonly total: number;
}

/** How long a process shows what it knows without asking: with a device's own five seconds less than ten (BYD-149). */
const KEEP_MS = 3000;
/** Clocks of processes differ by less. What is told twice replaces itself. */
const SLACK_MS = 10_000;
const LISTS_MAX = 30;
const ORDERS_AT_ONCE = 2000;

/**
 * The lists of doors. A row is made anew when its order was changed, which the order's version says, so a reading costs the versions alone.
 * Nothing is stored: a list is in the memory of each process, and what changed since an instant is the same in all of them.
 */
@Injectable()
export class DoorLists {
  private readonly kept = new LRUCache<string, Kept>({ max: LISTS_MAX });
  private readonly asked = new Map<string, Promise<Kept>>();

  constructor(
    private readonly doorRows: DoorRows,
    private readonly signedCodes: SignedCodes,
    private readonly eventDoors: EventDoors,
    private readonly clock: Clock,
  ) {}

  /** Rows that changed since then, or all: at most `limit` after an item. */
  async of(
    scope: OrgScope,
    event: { readonly _id: string; readonly dayIds: readonly string[] },
    page: { readonly since: Date | null; readonly after: string; readonly limit: number },
  ): Promise<ListedRows> {
    const list = await this.current(scope, event);
    const from = page.since ? Number(page.since) - SLACK_MS : -Infinity;
    const all = [...list.rows.values()].flat();
    const rows = all.filter(({ learnedAt, itemId }) => learnedAt > from && itemId > page.after);
    const sorted = rows.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1)).slice(0, page.limit);
    const { asOf, types, typeIds, sectionIds, dayIds } = list;
    return { asOf, types, typeIds, sectionIds, dayIds, rows: sorted, total: all.length };
  }

  private current(scope: OrgScope, event: { readonly _id: string; readonly dayIds: readonly string[] }): Promise<Kept> {
    const kept = this.kept.get(event._id);
    if (kept && kept.until > this.clock.ticks()) return Promise.resolve(kept);
    const asked = this.asked.get(event._id) ?? this.refresh(scope, event, kept).finally(() => this.asked.delete(event._id));
    this.asked.set(event._id, asked);
    return asked;
  }

  private async refresh(
    scope: OrgScope,
    { _id, dayIds }: { readonly _id: string; readonly dayIds: readonly string[] },
    kept?: Kept,
  ): Promise<Kept> {
    const [keys, { sectionOf }] = await Promise.all([this.signedCodes.keysOf(scope), this.eventDoors.of(scope, _id)]);
    const stamp = [...dayIds, ...keys.map(({ keyId, retiredAt }) => `${keyId} ${Number(retiredAt)}`)].join();
    const list: Kept =
      kept?.stamp === stamp
        ? kept
        : { stamp, types: [], typeIds: [], sectionIds: [], dayIds, versions: new Map(), rows: new Map(), asOf: new Date(0), until: 0 };
    const asOf = this.clock.now();
    const versions = await this.doorRows.versionsOf(scope, _id);
    const changed = [...versions].flatMap(([orderId, version]) => (list.versions.get(orderId) === version ? [] : [orderId]));
    for (let at = 0; at < changed.length; at += ORDERS_AT_ONCE) {
      for (const { orderId, version, rows } of await this.doorRows.of(scope, changed.slice(at, at + ORDERS_AT_ONCE), sectionOf)) {
        const learnedAt = Number(this.clock.now());
        list.rows.set(
          orderId,
          rows.map((row) => ({ itemId: row.itemId, text: writeDoorRow(row, list), learnedAt })),
        );
        list.versions.set(orderId, version);
      }
    }
    list.asOf = asOf;
    list.until = this.clock.ticks() + KEEP_MS;
    this.kept.set(_id, list);
    return list;
  }
}
