import { Injectable } from '@nestjs/common';

import type { Verdict } from '@marquee/shared/door/verdict';

import type { FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';

import { latestScanOf } from '../domain/inside.ts';
import { ScansRepository } from '../scans.repository.ts';
import type { Doubtful, DoubtfulSide } from './doubtful.schema.ts';
import { DoubtfulsRepository } from './doubtfuls.repository.ts';

/** Somebody came in by the code already. */
const TWICE: readonly Verdict[] = ['AlreadyScanned', 'AlreadyHandedOut', 'StillInside'];

/** What a device answered without a network. */
export interface Given {
  readonly eventId: string;
  readonly attempt: string;
  /** By the server's clock. */
  readonly at: Date;
  readonly given: Verdict;
  readonly gateId: string | null;
}

/** Records a showing that the server does not admit: with a doubtful admission where the device let somebody in. */
@Injectable()
export class NoteDoubtfulService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly doubtfuls: DoubtfulsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** False when the same showing was recorded at the same moment. */
  async note(actor: Actor, showing: Given, verdict: Verdict, found: FoundItem | null, isDoubtful: boolean): Promise<boolean> {
    const { eventId, attempt, at, given, gateId } = showing;
    const [orderId, itemId] = found ? [found.order._id, found.item._id] : [null, null];
    const record = {
      orgId: actor.orgId,
      eventId,
      verdict,
      orderId,
      itemId,
      scannedBy: actor.id,
      at,
      attempt,
      given,
      isOffline: true,
      ...(gateId && { gateId }),
    };
    const doubtful = isDoubtful ? await this.doubtfulOf(actor, showing, verdict, found) : null;
    try {
      await this.transactions.run(async (tx) => {
        await this.scans.add(tx, [record]);
        if (doubtful) await this.doubtfuls.add(tx, doubtful);
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async doubtfulOf(actor: Actor, { eventId, at }: Given, verdict: Verdict, found: FoundItem | null): Promise<Doubtful> {
    const isTwice = TWICE.includes(verdict);
    const here: DoubtfulSide = { at, by: actor.id, byName: actor.name, isOffline: true };
    const other = isTwice && found ? await this.standingOf(actor, found) : null;
    const { order, item } = found ?? { order: null, item: null };
    const name = order?.user ? `${order.user.firstName ?? ''} ${order.user.lastName ?? ''}`.trim() : null;
    return {
      _id: newId(),
      orgId: actor.orgId,
      eventId,
      orderId: order?._id ?? null,
      itemId: item?._id ?? null,
      doubt: isTwice ? 'Twice' : 'Refused',
      verdict,
      name,
      itemName: item?.name ?? null,
      seat: (item && 'seat' in item && item.seat) || null,
      sides: other ? [here, other].toSorted((a, b) => Number(a.at) - Number(b.at)) : [here],
      createdAt: this.clock.now(),
      settledAt: null,
      settledBy: null,
      note: null,
      people: null,
    };
  }

  /** The admission that stands. */
  private async standingOf(actor: Actor, { item }: FoundItem): Promise<DoubtfulSide | null> {
    const entry = latestScanOf(item.scan);
    if (!entry?.scannedAt) return null;
    const isOffline = await this.scans.wasOffline(actor, item._id, entry.attempt ?? null);
    return { at: entry.scannedAt, by: entry.scannedBy, byName: entry.scannerName ?? '', isOffline };
  }
}
