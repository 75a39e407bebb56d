import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { fullNameOf } from '@marquee/shared/accounts/name';

import { Mailboxes } from '#features/accounts/public/mailboxes.facade';
import { SharedOrders } from '#features/orders/public/shared-orders.facade';
import type { VisitorInfo } from '#platform/auth/visitor';

import { SharingViewsService } from './sharing-views.service.ts';
import type { OfferLetter } from './sharing.types.ts';
import { SharingsRepository } from './sharings.repository.ts';

@Injectable()
export class OpenOfferService {
  constructor(
    private readonly sharedOrders: SharedOrders,
    private readonly sharings: SharingsRepository,
    private readonly sharingViews: SharingViewsService,
    private readonly mailboxes: Mailboxes,
  ) {}

  /** The contents of the mail, for the holder of its link; null for an invalid or expired link, and for a texted one. */
  async open(link: string, visitor: VisitorInfo): Promise<OfferLetter | null> {
    const opened = this.sharedOrders.openOffer(link);
    const email = emailOf(opened?.addressee);
    const record = opened && email ? await this.sharings.find(opened.orderId, opened.sharingId, null) : null;
    const offer = record && (await this.sharingViews.of(record));
    if (!opened || !email || !offer) return null;
    const { tickets, upgrades } = offer.sharingData;
    const isOpen = offer.status === 'Offered' && tickets.length + upgrades.length > 0;
    return {
      mailbox: await this.mailboxes.opened(email, opened.isProof, visitor),
      from: fullNameOf(offer.sender),
      eventName: offer.eventName,
      tickets: tickets.length,
      upgrades: upgrades.length,
      isOpen,
    };
  }
}
