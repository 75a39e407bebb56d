import { Injectable } from '@nestjs/common';

import { ItemCodes } from '#features/orders/public/item-codes.signer';
import type { Actor } from '#platform/auth/actor';

import type { ScanCodeInput } from './check-in.inputs.ts';
import { ReadItemService } from './read-item.service.ts';
import type { ScanResult } from './scan-result.ts';

@Injectable()
export class ScanCodeService {
  constructor(
    private readonly itemCodes: ItemCodes,
    private readonly readItem: ReadItemService,
  ) {}

  /** One reading of a QR code. Refusals are answers, not errors: the door shows them. @throws NOT_FOUND for an event that is not theirs. */
  scan(actor: Actor, { eventId, code, attempt }: ScanCodeInput): Promise<ScanResult> {
    return this.readItem.read(actor, eventId, this.itemCodes.read(code), attempt);
  }
}
