import { Module } from '@nestjs/common';

import { GiftCardsModule } from '#features/gift-cards/gift-cards.module';
import { OrgsModule } from '#features/orgs/orgs.module';

import { ShiftsModule } from '../shifts/shifts.module.ts';
import { TillsModule } from '../tills/tills.module.ts';
import { GiftSalesResolver } from './gift-sales.resolver.ts';
import { IssueGiftCardService } from './issue-gift-card.service.ts';

/** Gift cards that are sold at the counter. */
@Module({
  imports: [GiftCardsModule, OrgsModule, ShiftsModule, TillsModule],
  providers: [IssueGiftCardService, GiftSalesResolver],
})
export class GiftSalesModule {}
