import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import { Orgs } from '../orgs/public/orgs.facade.ts';
import { CardReaderProviderService } from './card-reader-provider.service.ts';

const readerDeleted = defineDeed({
  action: 'card-reader.deleted',
  subject: 'card-reader',
  tells: ({ readerId: id, orgId }: { readonly readerId: string; readonly orgId: string }) => ({ id, orgId }),
});

@Injectable()
export class DeleteCardReaderService {
  constructor(
    private readonly orgs: Orgs,
    private readonly cardReaderProvider: CardReaderProviderService,
    private readonly deeds: Deeds,
  ) {}

  /** @throws NOT_FOUND for another organization's reader too, SERVICE_UNAVAILABLE, RATE_LIMITED */
  async delete(actor: Actor, readerId: string): Promise<boolean> {
    const { stripeId } = await this.orgs.get(actor.orgId);
    if (!stripeId) throw new DomainError('NOT_FOUND', { readerId });
    await this.cardReaderProvider.ask(actor.orgId, 'NOT_FOUND', (provider) => provider.deleteReader(stripeId, readerId));
    await this.deeds.tellElsewhere(actor, readerDeleted, { readerId, orgId: actor.orgId });
    return true;
  }
}
