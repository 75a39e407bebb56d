import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { Users } from '#features/accounts/public/users.facade';
import { Orders, type FoundItem, type ScanMark, type ShownItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { ScansRepository } from './scans.repository.ts';

/** The scan and the entry of its day. */
type Shown = Pick<ScanMark, 'qrVersion' | 'scanId' | 'at' | 'attempt'>;

interface Admission extends ShownItem {
  readonly orgId: string;
  readonly eventId: string;
}

/** Admissions of some seconds. */
const LATELY = 1000;

/** Some items of a batch are not as they were read: nothing was written. */
class NotAllAsFound extends Error {}

/**
 * Admits items at the door; an add-on is handed out the same way. The mark, its entry in the ledger and the scan are written in one
 * transaction, batched over all doors: written one by one, doors that scan the same order would conflict.
 */
@Injectable()
export class AdmitItemService {
  private readonly commits = new GroupCommit<Admission, boolean>({
    commit: (batch, patienceMs) => this.commit(batch, patienceMs),
    oneByOne: () => true,
  });

  /** Whoever shows one of these again was most likely read before its admission: it is written by itself. */
  private readonly admitted = new LRUCache<string, true>({ max: LATELY });

  constructor(
    private readonly orders: Orders,
    private readonly scans: ScansRepository,
    private readonly users: Users,
    private readonly transactions: Transactions,
  ) {}

  /** False when the item can no longer be admitted: another scan was faster. */
  async admit(actor: Actor, eventId: string, found: FoundItem, shown: Shown): Promise<boolean> {
    const { order, kind, item } = found;
    const scannerName = await this.users.nameOf(actor);
    const mark = { ...shown, orgId: order.orgId, orderId: order._id, kind, itemId: item._id, by: actor.userId, scannerName };
    return this.commits.run({ orgId: actor.orgId, eventId, found, mark });
  }

  /** Nearly always all items are as they were read, and marked by one write; else one after the other. */
  private async commit(batch: readonly Admission[], patienceMs: number): Promise<Outcome<boolean>[]> {
    const first = new Map(batch.toReversed().map((each) => [keyOf(each), each]));
    const [stale, fresh] = partition([...first.values()], (each) => this.admitted.has(keyOf(each)));
    let admitted: ReadonlySet<Admission>;
    try {
      admitted = await this.transactions.run((tx) => this.admitTogether(tx, fresh, stale), patienceMs);
    } catch (error) {
      if (!(error instanceof NotAllAsFound)) throw error;
      admitted = await this.transactions.run((tx) => this.admitTogether(tx, [], batch), patienceMs);
    }
    for (const each of admitted) this.admitted.set(keyOf(each), true);
    return batch.map((each) => ({ ok: true, value: admitted.has(each) }));
  }

  /** Those that were admitted: all of `fresh`, and of `others` the ones that still may be. */
  private async admitTogether(tx: Tx, fresh: readonly Admission[], others: readonly Admission[]): Promise<ReadonlySet<Admission>> {
    if (fresh.length > 0 && !(await this.orders.markAllScanned(tx, fresh))) throw new NotAllAsFound();
    const marked = others.length > 0 ? await this.orders.markScanned(tx, others) : [];
    const admitted = [...fresh, ...others.filter((_, index) => marked[index])];
    await this.scans.add(tx, admitted.map(readingOf));
    return new Set(admitted);
  }
}

function partition<T>(all: readonly T[], isIn: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isIn), all.filter((one) => !isIn(one))];
}

/** Of two showings that could be admitted alike, the later one is not. */
function keyOf({ mark: { itemId, scanId, qrVersion } }: Admission): string {
  return `${itemId} ${scanId} ${qrVersion}`;
}

function readingOf({ orgId, eventId, mark }: Admission) {
  const { orderId, itemId, by: scannedBy, at } = mark;
  const verdict = mark.kind === 'upgrade' ? ('HandOut' as const) : ('LetIn' as const);
  return { orgId, eventId, verdict, orderId, itemId, scannedBy, at };
}
