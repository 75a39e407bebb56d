import { Injectable } from '@nestjs/common';

import { checkReader, type AuthoredReader } from '@marquee/shared/card-readers/check-reader';
import { DomainError, refuseFields, refuseIf } from '@marquee/shared/domain-error';
import { checkLength, NAME_MAX } from '@marquee/shared/events/text-limits';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';

import { Orgs } from '../orgs/public/orgs.facade.ts';
import { CardReaderProviderService } from './card-reader-provider.service.ts';
import { cardReaderOf, type CardReader } from './card-readers.types.ts';

@Injectable()
export class AddCardReaderService {
  constructor(
    private readonly orgs: Orgs,
    private readonly cardReaderProvider: CardReaderProviderService,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws READER_FIELDS_REQUIRED, VALIDATION, READER_NEEDS_STRIPE, READER_REGISTRATION_FAILED with the provider's message,
   * SERVICE_UNAVAILABLE, RATE_LIMITED
   */
  async add(actor: Actor, { label, registrationCode }: AuthoredReader): Promise<CardReader> {
    refuseIf(checkReader({ label, registrationCode }));
    refuseFields([
      ...checkLength('label', 'The reader name', label, NAME_MAX),
      ...checkLength('registrationCode', 'The registration code', registrationCode, NAME_MAX),
    ]);
    const { stripeId } = await this.orgs.get(actor.orgId);
    if (!stripeId) throw new DomainError('READER_NEEDS_STRIPE');
    const asked = { accountId: stripeId, label: label.trim(), registrationCode: registrationCode.trim() };
    const reader = await this.cardReaderProvider.ask(actor.orgId, 'READER_REGISTRATION_FAILED', (provider) => provider.addReader(asked));
    await this.audit.recordElsewhere({
      actor,
      orgId: actor.orgId,
      action: 'card-reader.added',
      subject: { kind: 'card-reader', id: reader.id },
      data: { label: reader.label, serialNumber: reader.serialNumber },
    });
    return cardReaderOf(reader);
  }
}
