import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';

import { Orgs } from '../orgs/public/orgs.facade.ts';
import { CardReaderProviderService } from './card-reader-provider.service.ts';

@Injectable()
export class DeleteCardReaderService {
  constructor(
    private readonly orgs: Orgs,
    private readonly cardReaderProvider: CardReaderProviderService,
    private readonly audit: Audit,
  ) {}

  /** @throws NOT_FOUND for another organization's reader too, SERVICE_UNAVAILABLE, RATE_LIMITED */
  async delete(actor: Actor, readerId: string): Promise<boolean> {
    const { stripeId } = await this.orgs.get(actor.orgId);
    if (!stripeId) throw new DomainError('NOT_FOUND', { readerId });
    await this.cardReaderProvider.ask(actor.orgId, 'NOT_FOUND', (provider) => provider.deleteReader(stripeId, readerId));
    const subject = { kind: 'card-reader' as const, id: readerId };
    await this.audit.recordElsewhere({ actor, orgId: actor.orgId, action: 'card-reader.deleted', subject });
    return true;
  }
}
