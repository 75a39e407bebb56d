import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { ChangeCodeKeyService } from './change-code-key.service.ts';
import { CodeKey, CodeKeySchema } from './code-key.schema.ts';
import { CodeKeysRepository } from './code-keys.repository.ts';
import { CodeKeysResolver } from './code-keys.resolver.ts';
import { DoorCodes } from './door-codes.signer.ts';
import { FoldedCodes } from './folded-codes.signer.ts';
import { ItemCodes } from './item-codes.signer.ts';
import { OrderLinks } from './order-links.signer.ts';
import { PrintLinks } from './print-links.signer.ts';
import { ReceiptLinks } from './receipt-links.signer.ts';
import { SignedCodes } from './signed-codes.signer.ts';
import { StaffLinks } from './staff-links.signer.ts';
import { TicketLinks } from './ticket-links.signer.ts';

const PROVIDERS = [OrderLinks, StaffLinks, PrintLinks, ReceiptLinks, TicketLinks, ItemCodes, SignedCodes, FoldedCodes, DoorCodes];

/** What names an order or one of its items to who holds it: signed links, QR codes, codes to type. */
@Module({
  imports: [OrderRecordsModule, MongooseModule.forFeature([{ name: CodeKey.name, schema: CodeKeySchema }])],
  providers: [...PROVIDERS, CodeKeysRepository, ChangeCodeKeyService, CodeKeysResolver],
  exports: PROVIDERS,
})
export class OrderLinksModule {}
