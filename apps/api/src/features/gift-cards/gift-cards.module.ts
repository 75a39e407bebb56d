import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { LedgerModule } from '#features/ledger/ledger.module';
import { OrgsModule } from '#features/orgs/orgs.module';

import { ChangeGiftCardService } from './change-gift-card.service.ts';
import { GiftCardEntry, GiftCardEntrySchema } from './gift-card-entry.schema.ts';
import { GiftCard, GiftCardSchema } from './gift-card.schema.ts';
import { GiftCardsRepository } from './gift-cards.repository.ts';
import { GiftCardsResolver } from './gift-cards.resolver.ts';
import { MailGiftCardHandler } from './jobs/mail-gift-card.handler.ts';
import { GiftCards } from './public/gift-cards.facade.ts';

/** Gift cards: what an organization owes to whoever has a code (docs/decisions/0113). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: GiftCard.name, schema: GiftCardSchema },
      { name: GiftCardEntry.name, schema: GiftCardEntrySchema },
    ]),
    LedgerModule,
    OrgsModule,
  ],
  providers: [GiftCardsRepository, ChangeGiftCardService, GiftCardsResolver, MailGiftCardHandler, GiftCards],
  exports: [GiftCards],
})
export class GiftCardsModule {}
