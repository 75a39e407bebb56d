import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { phoneOf } from '@marquee/shared/accounts/phone';
import { DomainError } from '@marquee/shared/domain-error';
import { can } from '@marquee/shared/permissions';

import { Users } from '#features/accounts/public/users.facade';
import type { Actor } from '#platform/auth/actor';

import { SharingGateService } from './sharing-gate.service.ts';
import { SharingViewsService } from './sharing-views.service.ts';
import type { Sharing } from './sharing.types.ts';
import type { SharingRecord } from './sharing.schema.ts';
import { SharingsRepository } from './sharings.repository.ts';

/** An upper bound; nobody has more pending offers than this. */
const READ_MAX = 100;

@Injectable()
export class ReadSharingService {
  constructor(
    private readonly sharings: SharingsRepository,
    private readonly sharingGate: SharingGateService,
    private readonly sharingViews: SharingViewsService,
    private readonly users: Users,
  ) {}

  /** Offers to these contacts of the caller, by default to all of them; other people's contacts are ignored (ACC-176). */
  async offers({ id: userId }: Actor, email: string | null, phoneNumber: string | null): Promise<Sharing[]> {
    const own = await this.users.provedContactsOf(userId);
    const isAll = !email && !phoneNumber;
    const emails = own.emails.filter((address) => isAll || address === emailOf(email));
    const phone = isAll || phoneOf(phoneNumber) === own.phoneNumber ? own.phoneNumber : null;
    const found = await this.sharings.pendingFor(emails, phone, READ_MAX);
    const shown = await Promise.all(found.map((sharing) => this.sharingViews.of(sharing)));
    return shown
      .filter((sharing) => sharing !== null)
      .filter(({ sharingData: { tickets, upgrades } }) => tickets.length + upgrades.length > 0);
  }

  /** One offer, for its sender, its recipient and staff of its organization. @throws DomainError NOT_FOUND */
  async read(actor: Actor, orderId: string, sharingId: string): Promise<Sharing> {
    const sharing = await this.sharings.find(orderId, sharingId, null);
    const isSeen =
      sharing &&
      (isStaff(actor, sharing) ||
        (await this.sharingGate.isRecipient(actor, sharing)) ||
        (await this.sharingGate.isSender(actor, sharing)));
    const view = isSeen ? await this.sharingViews.of(sharing) : null;
    if (!view) throw new DomainError('NOT_FOUND', { sharingId });
    return view;
  }

  /** A new offer as shown to its sender. */
  async shown(sharing: SharingRecord): Promise<Sharing> {
    const view = await this.sharingViews.of(sharing);
    if (!view) throw new DomainError('NOT_FOUND', { sharingId: sharing._id });
    return view;
  }
}

function isStaff(actor: Actor, { orgId }: SharingRecord): boolean {
  return actor.orgId === orgId && can(actor, 'order.read');
}
