import { Module } from '@nestjs/common';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { DoorCodes } from './door-codes.ts';
import { ItemCodes } from './item-codes.ts';
import { OrderLinks } from './order-links.ts';
import { StaffLinks } from './staff-links.ts';
import { TicketLinks } from './ticket-links.ts';

const PROVIDERS = [OrderLinks, StaffLinks, TicketLinks, ItemCodes, DoorCodes];

/** What names an order or one of its items to who holds it: signed links, QR codes, codes to type. */
@Module({ imports: [OrderRecordsModule], providers: PROVIDERS, exports: PROVIDERS })
export class OrderLinksModule {}
