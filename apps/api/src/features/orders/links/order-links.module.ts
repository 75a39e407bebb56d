import { Module } from '@nestjs/common';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { DoorCodes } from './door-codes.signer.ts';
import { FoldedCodes } from './folded-codes.signer.ts';
import { ItemCodes } from './item-codes.signer.ts';
import { OrderLinks } from './order-links.signer.ts';
import { PrintLinks } from './print-links.signer.ts';
import { ReceiptLinks } from './receipt-links.signer.ts';
import { StaffLinks } from './staff-links.signer.ts';
import { TicketLinks } from './ticket-links.signer.ts';

const PROVIDERS = [OrderLinks, StaffLinks, PrintLinks, ReceiptLinks, TicketLinks, ItemCodes, FoldedCodes, DoorCodes];

/** What names an order or one of its items to who holds it: signed links, QR codes, codes to type. */
@Module({ imports: [OrderRecordsModule], providers: PROVIDERS, exports: PROVIDERS })
export class OrderLinksModule {}
