import { Injectable } from '@nestjs/common';

import { DoorRows } from '#features/orders/public/door-rows.facade';
import type { Actor } from '#platform/auth/actor';

import type { AdmitItemInput } from './check-in.inputs.ts';
import { doorText } from './domain/door-texts.ts';
import { ReadItemService } from './read-item.service.ts';
import type { ScanResult } from './scan-result.ts';

/** Admits or hands out an item that was found by a name or a typed code, instead of by its QR code. */
@Injectable()
export class AdmitFoundService {
  constructor(
    private readonly readItem: ReadItemService,
    private readonly doorRows: DoorRows,
  ) {}

  /** Refusals are answers, also for an item that is not there. @throws NOT_FOUND for an event that is not theirs */
  async admit(actor: Actor, { orderId, itemId, qrVersion: version, ...place }: AdmitItemInput): Promise<ScanResult> {
    const ofOrder = orderId ?? (await this.doorRows.orderIdOf(actor, itemId));
    const shown = ofOrder ? { orderId: ofOrder, itemId, version } : { unread: doorText('UNKNOWN_CODE') };
    return this.readItem.read(actor, place, shown);
  }
}
