import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { doorCodeText, type DoorCode } from '@marquee/shared/orders/door-code';
import { ORDER_NUMBER_ALPHABET } from '@marquee/shared/orders/order-number';

import type { OrgScope } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';

import type { FoundItem } from '../record/found-item.ts';
import type { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

type Item = OrderTicket | OrderUpgrade;
type Holder = Pick<Order, '_id' | 'number' | 'tickets' | 'upgrades'>;

/** Up to this many earlier versions, an old code is recognized as old instead of wrong. */
const VERSIONS_MAX = 50;
/** 23 letters, a prime: any step that is no multiple of it visits every pair of letters before repeating. */
const LETTERS = ORDER_NUMBER_ALPHABET.length;
const SEALS = LETTERS ** 2;

/**
 * Codes for people to type where no QR code can be shown. They say which item; the seal, two letters that follow
 * from an HMAC over the item, ends with the version of its code. Short as they are they prove nothing alone: staff see whose it is before they let in.
 */
@Injectable()
export class DoorCodes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly orders: OrdersRepository,
  ) {}

  /** The current code of one of the order's items; null where it cannot be identified. */
  codeOf(order: Holder, item: Item): string | null {
    const at = itemsOf(order).findIndex(({ _id }) => _id === item._id);
    return doorCodeText({ orderNumber: order.number, item: at + 1, seal: this.sealOf(order, item, item.qrVersion) });
  }

  /** The item that a code names in this organization, and the version it was made for; null where there is none or the seal is none of ours. */
  async find(scope: OrgScope, { orderNumber, item: at, seal }: DoorCode): Promise<{ found: FoundItem; version: number } | null> {
    const order = await this.orders.findNumbered(scope, orderNumber);
    const item = order ? itemsOf(order)[at - 1] : undefined;
    if (!order || !item) return null;
    const least = Math.max(1, item.qrVersion - VERSIONS_MAX);
    for (let version = item.qrVersion; version >= least; version -= 1)
      if (this.sealOf(order, item, version) === seal) return { found: foundOf(order, item), version };
    return null;
  }

  /** Another one for each version: a step from a first place, both known to the server alone. */
  private sealOf({ _id }: Holder, item: Item, version: number): string {
    const mac = createHmac('sha256', this.config.LINK_SECRET).update(`door-code:${_id}:${item._id}`).digest();
    const [first, step] = [
      mac.readUInt32BE(0) % SEALS,
      LETTERS * (mac.readUInt32BE(4) % LETTERS) + 1 + (mac.readUInt32BE(8) % (LETTERS - 1)),
    ];
    const seal = (first + step * version) % SEALS;
    return `${ORDER_NUMBER_ALPHABET[Math.floor(seal / LETTERS)]}${ORDER_NUMBER_ALPHABET[seal % LETTERS]}`;
  }
}

function itemsOf({ tickets, upgrades }: Pick<Order, 'tickets' | 'upgrades'>): readonly Item[] {
  return [...tickets, ...upgrades];
}

function foundOf(order: Order, item: Item): FoundItem {
  return 'upgradeId' in item ? { kind: 'upgrade', order, item } : { kind: 'ticket', order, item };
}
