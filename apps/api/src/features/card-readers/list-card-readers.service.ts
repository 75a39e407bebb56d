import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { Orgs } from '../orgs/public/orgs.facade.ts';
import { askingProvider } from './asking-provider.ts';
import { cardReaderOf, type CardReader } from './card-readers.types.ts';

@Injectable()
export class ListCardReadersService {
  constructor(
    private readonly orgs: Orgs,
    private readonly paymentGateway: PaymentGateway,
  ) {}

  /** Newest first; none without a payment account. @throws SERVICE_UNAVAILABLE when the provider does not answer. */
  async list({ orgId }: OrgScope): Promise<CardReader[]> {
    const { stripeId } = await this.orgs.get(orgId);
    if (!stripeId) return [];
    return (await askingProvider('SERVICE_UNAVAILABLE', () => this.paymentGateway.listReaders(stripeId))).map(cardReaderOf);
  }
}
