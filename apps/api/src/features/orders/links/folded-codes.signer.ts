import { timingSafeEqual } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { hasOneCase, spellingsOf } from '@marquee/shared/orders/scanned-text';

import type { OrgScope } from '#platform/auth/actor';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { ItemCodes, type ItemCode } from './item-codes.signer.ts';

/** Where a code has the id of the order, whole letters of it: 12 bytes. */
const [ID_START, ID_END] = ['MQ1.'.length, 'MQ1.'.length + 16];
/** Up to this many earlier versions, an old code is recognized as old instead of unknown. */
const VERSIONS_MAX = 50;

/**
 * Codes whose scanner sends only capitals, or only small letters. Which letters were capitals follows from the orders that there are: of the
 * thousands of ids that a text may mean hardly ever two exist, and the seal, without its capitals still of 80 bits, proves which item it is.
 */
@Injectable()
export class FoldedCodes {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly itemCodes: ItemCodes,
  ) {}

  /** Null for a code that kept its case, and for one of no order of the organization. */
  async read(scope: OrgScope, scanned: string): Promise<ItemCode | null> {
    const spellings = [...spellingsOf(scanned)].filter(hasOneCase);
    for (const folded of new Set(spellings.map((spelling) => spelling.toLowerCase()))) {
      const orders = await this.orders.among(scope, idsOf(folded.slice(ID_START, ID_END)));
      const code = orders.map((order) => this.codeIn(order, folded)).find((found) => found !== null);
      if (code) return code;
    }
    return null;
  }

  private codeIn({ _id: orderId, tickets, upgrades }: Order, folded: string): ItemCode | null {
    for (const { _id: itemId, qrVersion } of [...tickets, ...upgrades])
      for (let version = qrVersion; version >= Math.max(1, qrVersion - VERSIONS_MAX); version -= 1) {
        const code = { orderId, itemId, version };
        if (isSame(this.itemCodes.codeOf(code), folded)) return code;
      }
    return null;
  }
}

/** All ids that a text may mean whose letters may each be capital or small. */
function idsOf(text: string): string[] {
  let texts = [''];
  for (const letter of text) {
    const both = new Set([letter.toLowerCase(), letter.toUpperCase()]);
    texts = texts.flatMap((begun) => [...both].map((either) => begun + either));
  }
  return texts.map((each) => Buffer.from(each, 'base64url').toString('hex'));
}

function isSame(code: string, folded: string): boolean {
  return timingSafeEqual(Buffer.from(code.toLowerCase()), Buffer.from(folded));
}
