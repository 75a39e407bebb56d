import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';

import { CounterCartsService } from './counter-carts.service.ts';
import { refuseEnded } from './ended-sale-error.ts';
import { OpenSalesRepository } from './open-sales.repository.ts';
import type { NoteSaleInput } from './open-sales.types.ts';

/** As long as anything that is typed of a buyer may be: it is checked when it is sold. */
const TEXT_MAX = 320;
const PARTS_MAX = 10;

/** Keeps with a cart at the counter who buys and what was taken of the money, so that another device goes on with both (BYD-118). */
@Injectable()
export class NoteSaleService {
  constructor(
    private readonly counterCarts: CounterCartsService,
    private readonly openSales: OpenSalesRepository,
  ) {}

  /** The last one counts. @throws NOT_FOUND, BAD_USER_INPUT, SALE_TAKEN_OVER or SALE_GIVEN_UP {by} */
  async note(actor: OrgScope, { token, buyer, contactId, payments }: NoteSaleInput): Promise<boolean> {
    const { reservation } = await this.counterCarts.get(actor, token);
    refuseEnded(reservation);
    // nothing was taken by a gift card yet, and its code is nowhere stored: another device asks for it again
    const taken = payments.filter(({ way }) => way !== 'giftCard');
    const parts = taken.map(({ way, amount, reference, given }) => ({
      way,
      amount,
      reference: reference ?? null,
      given: given ?? null,
    }));
    const { fullName, email, phoneNumber } = buyer ?? {};
    const who = { fullName: fullName ?? '', email: email ?? '', phoneNumber: phoneNumber ?? '' };
    const texts = [...Object.values(who), ...parts.map(({ reference }) => reference ?? '')];
    if (texts.some((text) => text.length > TEXT_MAX) || parts.length > PARTS_MAX) throw new DomainError('BAD_USER_INPUT');
    await this.openSales.note(reservation._id, { ...who, contactId: contactId ?? null, payments: parts });
    return true;
  }
}
