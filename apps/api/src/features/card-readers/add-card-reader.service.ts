import { Injectable } from '@nestjs/common';

import { checkReader, type AuthoredReader } from '@marquee/shared/card-readers/check-reader';
import { DomainError, refuseFields, refuseIf } from '@marquee/shared/domain-error';
import { checkLength, NAME_MAX } from '@marquee/shared/events/text-limits';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import type { ReaderView } from '#platform/payments/payment-gateway.port';

import { Orgs } from '../orgs/public/orgs.facade.ts';
import { CardReaderProviderService } from './card-reader-provider.service.ts';
import { cardReaderOf, type CardReader } from './card-readers.types.ts';

const readerAdded = defineDeed({
  action: 'card-reader.added',
  subject: 'card-reader',
  tells: ({ reader: { id, label, serialNumber }, orgId }: { readonly reader: ReaderView; readonly orgId: string }) => ({
    id,
    orgId,
    details: { label, serialNumber },
  }),
});

@Injectable()
export class AddCardReaderService {
  constructor(
    private readonly orgs: Orgs,
    private readonly cardReaderProvider: CardReaderProviderService,
    private readonly deeds: Deeds,
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
    await this.deeds.tellElsewhere(actor, readerAdded, { reader, orgId: actor.orgId });
    return cardReaderOf(reader);
  }
}
