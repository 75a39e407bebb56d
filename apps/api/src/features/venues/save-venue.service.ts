import { Injectable } from '@nestjs/common';

import { refuseFields } from '@marquee/shared/domain-error';
import { validateVenue } from '@marquee/shared/venues/validate-venue';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Hooks } from '#platform/hooks/hooks.registry';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';

import { venueFields, type AuthoredVenue } from './domain/venue-fields.ts';
import { venueChanged } from './public/venue-changed.hook.ts';
import type { Venue } from './venue.schema.ts';
import { VenuesRepository } from './venues.repository.ts';

/** Creates and changes venues. */
@Injectable()
export class SaveVenueService {
  constructor(
    private readonly venues: VenuesRepository,
    private readonly hooks: Hooks,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
  ) {}

  /** @throws VALIDATION */
  async create(actor: Actor, input: AuthoredVenue): Promise<Venue> {
    refuseFields(validateVenue(input));
    const venue = { _id: newId(), orgId: actor.orgId, createdAt: this.clock.now(), ...venueFields(input) };
    await this.transactions.run(async (tx) => {
      await this.venues.add(tx, venue as Venue);
      await this.audit.record(tx, {
        actor,
        orgId: actor.orgId,
        action: 'venue.created',
        subject: { kind: 'venue', id: venue._id },
        data: { name: venue.name },
      });
    });
    return this.venues.get(actor, venue._id);
  }

  /** Events at the venue take the new tax at once. @throws VALIDATION, NOT_FOUND */
  async update(actor: Actor, venueId: string, input: AuthoredVenue): Promise<Venue> {
    refuseFields(validateVenue(input));
    return this.transactions.run(async (tx) => {
      const { address, ...fields } = venueFields(input);
      const addressFields = Object.fromEntries(Object.entries(address).map(([key, value]) => [`address.${key}`, value]));
      const venue = await this.venues.update(tx, actor, venueId, { ...fields, ...addressFields });
      await this.hooks.tell(venueChanged, tx, venue);
      await this.audit.record(tx, {
        actor,
        orgId: actor.orgId,
        action: 'venue.updated',
        subject: { kind: 'venue', id: venueId },
        data: { name: venue.name },
      });
      return venue;
    });
  }
}
