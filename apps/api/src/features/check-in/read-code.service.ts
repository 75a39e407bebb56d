import { Injectable } from '@nestjs/common';

import { isMisreadCode } from '@marquee/shared/orders/scanned-text';
import type { Message } from '@marquee/shared/text/messages';

import type { EventGlance } from '#features/events/public/event-glances.facade';
import { FoldedCodes } from '#features/orders/public/folded-codes.signer';
import { ItemCodes, type ItemCode } from '#features/orders/public/item-codes.signer';
import { NightOrders } from '#features/orders/public/night-orders.facade';
import { Orders, type FoundItem } from '#features/orders/public/orders.facade';
import { SignedCodes } from '#features/orders/public/signed-codes.signer';
import type { Actor } from '#platform/auth/actor';

import { doorText } from './domain/door-texts.ts';

/** What a scanned text is: a code of ours, in either form, and the item that it names. */
@Injectable()
export class ReadCodeService {
  constructor(
    private readonly signedCodes: SignedCodes,
    private readonly itemCodes: ItemCodes,
    private readonly foldedCodes: FoldedCodes,
    private readonly orders: Orders,
    private readonly nightOrders: NightOrders,
  ) {}

  /** The code, or how staff are told that it is none. */
  async read(actor: Actor, scanned: string): Promise<ItemCode | { readonly unread: Message }> {
    const signed = await this.signedCodes.read(scanned);
    // an organization's key proves nothing about the orders of another one
    if (signed) return signed.orgId === actor.orgId ? signed : { unread: doorText('NOT_FOR_THIS_EVENT') };
    const code = this.itemCodes.read(scanned) ?? (await this.foldedCodes.read(actor, scanned));
    return code ?? { unread: isMisreadCode(scanned.trim()) ? doorText('CHECK_SCANNER') : doorText('UNKNOWN_CODE') };
  }

  /** The item of a code at an event's door; null for a text that is no code, and for another organization's. */
  async itemOf(
    actor: Actor,
    { _id }: EventGlance,
    scanned: string,
  ): Promise<{ readonly found: FoundItem; readonly version: number } | null> {
    const code = await this.read(actor, scanned);
    const found = 'unread' in code ? null : await this.orders.findItem(actor, code);
    if ('unread' in code || !found) return null;
    return this.onNight(actor, _id, found, code.version);
  }

  /** A season ticket is read as its night's, whose entry is the one that counts; an outdated code of it stays as it is. */
  async onNight(
    actor: Actor,
    eventId: string,
    found: FoundItem,
    version: number,
  ): Promise<{ readonly found: FoundItem; readonly version: number }> {
    const night = found.item.qrVersion === version ? await this.nightOrders.itemAt(actor, found, eventId) : null;
    return night ? { found: night, version: night.item.qrVersion } : { found, version };
  }
}
