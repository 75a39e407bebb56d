import { Injectable } from '@nestjs/common';

import { Orders, type FoundItem, type ScanMark, type Scanned } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { ScansRepository } from './scans.repository.ts';

/** The scan and the entry of its day. */
type Shown = Pick<ScanMark, 'qrVersion' | 'scanId' | 'at' | 'attempt'>;

interface Admission extends Scanned {
  readonly orgId: string;
  readonly eventId: string;
}

/**
 * Admits items at the door; an add-on is handed out the same way. The mark, its entry in the ledger and the scan are written in one
 * transaction, batched over all doors: written one by one, doors that scan the same order would conflict.
 */
@Injectable()
export class AdmitItemService {
  private readonly commits = new GroupCommit<Admission, boolean>({
    commit: (batch, patienceMs) => this.transactions.run((tx) => this.write(tx, batch), patienceMs),
    oneByOne: () => true,
  });

  constructor(
    private readonly orders: Orders,
    private readonly scans: ScansRepository,
    private readonly transactions: Transactions,
  ) {}

  /** False when the item can no longer be admitted: another scan was faster. */
  admit(actor: Actor, eventId: string, found: FoundItem, shown: Shown): Promise<boolean> {
    const { order, kind, item } = found;
    const by = { by: actor.userId, scannerName: actor.name };
    const mark = { ...shown, ...by, orgId: order.orgId, orderId: order._id, kind, itemId: item._id };
    return this.commits.run({ orgId: actor.orgId, eventId, found, mark });
  }

  private async write(tx: Tx, batch: readonly Admission[]): Promise<Outcome<boolean>[]> {
    const marked = await this.orders.markScanned(tx, batch);
    await this.scans.add(tx, batch.filter((_, index) => marked[index]).map(readingOf));
    return marked.map((value) => ({ ok: true, value }));
  }
}

function readingOf({ orgId, eventId, mark }: Admission) {
  const { orderId, itemId, by: scannedBy, at } = mark;
  const verdict = mark.kind === 'upgrade' ? ('HandOut' as const) : ('LetIn' as const);
  return { orgId, eventId, verdict, orderId, itemId, scannedBy, at };
}
