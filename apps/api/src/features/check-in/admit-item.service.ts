import { Injectable } from '@nestjs/common';

import { Orders, type FoundItem, type ScanMark, type Scanned } from '#features/orders/public/orders.facade';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { orderCheckedIn } from './order-checked-in.deed.ts';
import { ScansRepository } from './scans.repository.ts';

/** The scan and the entry of its day. */
type Shown = Pick<ScanMark, 'qrVersion' | 'scanId' | 'at' | 'attempt'> & { readonly isOffline?: true };
type ScannedItem = Scanned & { readonly isOffline?: true | undefined };
interface ShownItem {
  readonly found: FoundItem;
  readonly shown: Shown;
}

/** One act at a door: an item, or all items of an order. */
interface Admission {
  readonly actor: Actor;
  readonly eventId: string;
  readonly scanned: readonly ScannedItem[];
  /** The order that was checked in as a whole, of which the audit log has one entry. */
  readonly wholeOrderId: string | null;
}

/**
 * Admits items at the door; an add-on is handed out the same way. The mark, its entry in the ledger and the scan are written in one
 * transaction, batched over all doors: written one by one, doors that scan the same order would conflict. Each item is admitted or not by itself.
 */
@Injectable()
export class AdmitItemService {
  private readonly commits = new GroupCommit<Admission, readonly boolean[]>({
    commit: (batch, patienceMs) => this.transactions.run((tx) => this.write(tx, batch), patienceMs),
    oneByOne: () => true,
  });

  constructor(
    private readonly orders: Orders,
    private readonly scans: ScansRepository,
    private readonly transactions: Transactions,
    private readonly deeds: Deeds,
  ) {}

  /** False when the item can no longer be admitted: another scan was faster. */
  async admit(actor: Actor, eventId: string, found: FoundItem, shown: Shown): Promise<boolean> {
    const [isAdmitted] = await this.commits.run({ actor, eventId, scanned: [scannedOf(actor, { found, shown })], wholeOrderId: null });
    return isAdmitted ?? false;
  }

  /** Admits items of one order, in one act. */
  admitWhole(actor: Actor, eventId: string, orderId: string, items: readonly ShownItem[]): Promise<readonly boolean[]> {
    return this.commits.run({ actor, eventId, scanned: items.map((item) => scannedOf(actor, item)), wholeOrderId: orderId });
  }

  private async write(tx: Tx, batch: readonly Admission[]): Promise<Outcome<readonly boolean[]>[]> {
    const marked = await this.orders.markScanned(
      tx,
      batch.flatMap(({ scanned }) => scanned),
    );
    let next = 0;
    const outcomes = batch.map(({ scanned }) => marked.slice(next, (next += scanned.length)));
    const admitted = batch.map(({ scanned }, act) => scanned.filter((_, index) => outcomes[act]![index]));
    await this.scans.add(
      tx,
      batch.flatMap(({ eventId }, act) => admitted[act]!.map((each) => readingOf(eventId, each))),
    );
    for (const [act, { actor, wholeOrderId }] of batch.entries())
      if (wholeOrderId && admitted[act]!.length > 0)
        await this.deeds.tell(tx, actor, orderCheckedIn, admittedOf(actor, wholeOrderId, admitted[act]!));
    return outcomes.map((value) => ({ ok: true, value }));
  }
}

function admittedOf({ orgId }: Actor, orderId: string, admitted: readonly Scanned[]) {
  const idsOf = (kind: ScanMark['kind']) => admitted.filter(({ mark }) => mark.kind === kind).map(({ mark }) => mark.itemId);
  return { orderId, orgId, ticketIds: idsOf('ticket'), upgradeIds: idsOf('upgrade') };
}

function scannedOf({ id: by, name: scannerName }: Actor, { found, shown: { isOffline, ...shown } }: ShownItem): ScannedItem {
  const { order, kind, item } = found;
  return { found, isOffline, mark: { ...shown, by, scannerName, orgId: order.orgId, orderId: order._id, kind, itemId: item._id } };
}

function readingOf(eventId: string, { mark, isOffline }: ScannedItem) {
  const { orgId, orderId, itemId, by: scannedBy, at, attempt } = mark;
  const verdict = mark.kind === 'upgrade' ? ('HandOut' as const) : ('LetIn' as const);
  return { orgId, eventId, verdict, orderId, itemId, scannedBy, at, ...(attempt && { attempt }), ...(isOffline && { isOffline }) };
}
