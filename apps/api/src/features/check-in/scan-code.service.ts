import { Injectable } from '@nestjs/common';

import { isMisreadCode } from '@marquee/shared/orders/scanned-text';
import type { Message } from '@marquee/shared/text/messages';

import { FoldedCodes } from '#features/orders/public/folded-codes.signer';
import { ItemCodes, type ItemCode } from '#features/orders/public/item-codes.signer';
import { SignedCodes } from '#features/orders/public/signed-codes.signer';
import type { Actor } from '#platform/auth/actor';

import type { ScanCodeInput } from './check-in.inputs.ts';
import { doorText } from './domain/door-texts.ts';
import { ReadItemService } from './read-item.service.ts';
import type { ScanResult } from './scan-result.ts';

@Injectable()
export class ScanCodeService {
  constructor(
    private readonly signedCodes: SignedCodes,
    private readonly itemCodes: ItemCodes,
    private readonly foldedCodes: FoldedCodes,
    private readonly readItem: ReadItemService,
  ) {}

  /** One reading of a QR code. Refusals are answers, not errors: the door shows them. @throws NOT_FOUND for an event that is not theirs. */
  async scan(actor: Actor, { eventId, code: scanned, attempt }: ScanCodeInput): Promise<ScanResult> {
    return this.readItem.read(actor, eventId, await this.shownBy(actor, scanned), attempt);
  }

  private async shownBy(actor: Actor, scanned: string): Promise<ItemCode | { readonly unread: Message }> {
    const signed = await this.signedCodes.read(scanned);
    // an organization's key proves nothing about the orders of another one
    if (signed) return signed.orgId === actor.orgId ? signed : { unread: doorText('NOT_FOR_THIS_EVENT') };
    const code = this.itemCodes.read(scanned) ?? (await this.foldedCodes.read(actor, scanned));
    return code ?? { unread: isMisreadCode(scanned.trim()) ? doorText('CHECK_SCANNER') : doorText('UNKNOWN_CODE') };
  }
}
