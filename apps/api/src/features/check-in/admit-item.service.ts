import { Injectable } from '@nestjs/common';

import { Orders, type FoundItem, type Marked, type ScanMark, type Scanned } from '#features/orders/public/orders.facade';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { Pass } from './gates/pass.ts';
import { orderCheckedIn } from './order-checked-in.deed.ts';
import { ScansRepository } from './scans.repository.ts';

/** The scan and the entry of its day. */
type Shown = Pass & Pick<ScanMark, 'qrVersion' | 'at' | 'attempt'> & { readonly isOffline?: true };
interface ScannedItem extends Scanned {
  readonly isOffline?: true | undefined;
  /** Its entry before it. */
  readonly before?: Marked['before'];
}
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
 * Lets items pass at the door, in or out; an add-on is handed out the same way. The mark, its entry in the ledger and the scan are written in one
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
    const admitted = batch.map(({ scanned }, act) =>
      scanned.flatMap((each, index) => {
        const passed = outcomes[act]![index];
        return passed ? [{ ...each, before: passed.before }] : [];
      }),
    );
    await this.scans.add(
      tx,
      batch.flatMap(({ eventId }, act) => admitted[act]!.map((each) => readingOf(eventId, each))),
    );
    for (const [act, { actor, wholeOrderId }] of batch.entries())
      if (wholeOrderId && admitted[act]!.length > 0)
        await this.deeds.tell(tx, actor, orderCheckedIn, admittedOf(actor, wholeOrderId, admitted[act]!));
    return outcomes.map((each) => ({ ok: true, value: each.map((passed) => passed !== null) }));
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

function readingOf(eventId: string, { mark, isOffline, before }: ScannedItem) {
  const { orgId, orderId, itemId, by: scannedBy, at, attempt, gateId, passage, judged } = mark;
  const verdict = passage === 'Out' ? ('Out' as const) : mark.kind === 'upgrade' ? ('HandOut' as const) : ('LetIn' as const);
  const more = { ...(attempt && { attempt }), ...(isOffline && { isOffline }), ...(gateId && { gateId }) };
  return { orgId, eventId, verdict, orderId, itemId, scannedBy, at, ...more, ...(judged.entries > 0 && before && { before }) };
}
