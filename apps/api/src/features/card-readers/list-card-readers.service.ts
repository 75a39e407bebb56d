import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import { Orgs } from '../orgs/public/orgs.facade.ts';
import { CardReaderProviderService } from './card-reader-provider.service.ts';
import { cardReaderOf, type CardReader } from './card-readers.types.ts';

@Injectable()
export class ListCardReadersService {
  constructor(
    private readonly orgs: Orgs,
    private readonly cardReaderProvider: CardReaderProviderService,
  ) {}

  /** Newest first; none without a payment account. @throws SERVICE_UNAVAILABLE when the provider does not answer, RATE_LIMITED */
  async list({ orgId }: OrgScope): Promise<CardReader[]> {
    const { stripeId } = await this.orgs.get(orgId);
    if (!stripeId) return [];
    return (await this.cardReaderProvider.ask(orgId, 'SERVICE_UNAVAILABLE', (provider) => provider.listReaders(stripeId))).map(
      cardReaderOf,
    );
  }
}
