import { isDeepStrictEqual } from 'node:util';

import { Inject, Injectable } from '@nestjs/common';

import { auditChangesOf, type AuditChange } from '@marquee/shared/audit/audit-changes';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkRichText } from '@marquee/shared/events/rich-text-limits';
import { validateVenue } from '@marquee/shared/venues/validate-venue';
import { venueText } from '@marquee/shared/venues/venue-texts';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { ownUploadUrl } from '#platform/files/own-upload';
import { CREATED_VERSION, createOnce } from '#platform/graphql/create-once';
import { Hooks } from '#platform/hooks/hooks.registry';
import { newId } from '#platform/mongo/string-ids';
import { richText } from '#platform/text/rich-text';

import { venueFields, type AuthoredVenue } from './domain/venue-fields.ts';
import { venueChanged } from './public/venue-changed.hook.ts';
import type { Venue } from './venue.schema.ts';
import { VenuesRepository } from './venues.repository.ts';

interface Saved {
  readonly venue: Venue;
  readonly changes?: readonly AuditChange[];
}

const told = ({ venue: { _id: id, orgId, name }, changes }: Saved) => ({ id, orgId, details: { name, ...(changes && { changes }) } });
const venueCreated = defineDeed({ action: 'venue.created', subject: 'venue', tells: told });
const venueUpdated = defineDeed({ action: 'venue.updated', subject: 'venue', tells: told });

/** Creates and changes venues. */
@Injectable()
export class SaveVenueService {
  constructor(
    private readonly venues: VenuesRepository,
    private readonly fileStorage: FileStorage,
    private readonly hooks: Hooks,
    private readonly clock: Clock,
    private readonly deeds: Deeds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws VALIDATION, UNKNOWN_REFERENCE for an external picture */
  create(actor: Actor, input: AuthoredVenue, key: string | null): Promise<Venue> {
    return createOnce(key, {
      insert: () => this.insert(actor, input, key),
      replaceCreated: async (known) => {
        const created = await this.venues.createdBy(actor, known);
        return created && this.update(actor, created._id, CREATED_VERSION, input);
      },
    });
  }

  private async insert(actor: Actor, input: AuthoredVenue, createKey: string | null): Promise<Venue> {
    const fields = this.fieldsOf(actor, input);
    const venue = { ...fields, version: 1, _id: newId(), orgId: actor.orgId, createKey, createdAt: this.clock.now() };
    await this.deeds.run(actor, venueCreated, async (tx) => {
      await this.venues.add(tx, venue as Venue);
      return { venue: venue as Venue };
    });
    return this.venues.get(actor, venue._id);
  }

  /**
   * Replaces the authored fields of version `version`; one whose answer was lost may be sent again. Events at the venue take the new tax at
   * once.
   * @throws VALIDATION, NOT_FOUND, EVENT_STALE, UNKNOWN_REFERENCE for an external picture
   */
  async update(actor: Actor, venueId: string, version: number, input: AuthoredVenue): Promise<Venue> {
    const saved = await this.deeds.run(actor, venueUpdated, async (tx) => {
      const before = await this.venues.get(actor, venueId, tx);
      const { address, ...fields } = this.fieldsOf(actor, input);
      const after = { ...before, ...fields, address: { ...before.address, ...address } };
      if (before.version !== version) {
        if (isDeepStrictEqual(after, before)) return null;
        throw new DomainError('EVENT_STALE', { changed: 'the venue', version: before.version });
      }
      const venue = await this.venues.update(tx, actor, venueId, { ...fields, address: after.address, version: before.version + 1 });
      await this.hooks.tell(venueChanged, tx, venue);
      return { venue, changes: auditChangesOf(before, { ...fields, address: after.address }) };
    });
    return saved?.venue ?? this.venues.get(actor, venueId);
  }

  private fieldsOf({ orgId }: Actor, input: AuthoredVenue) {
    refuseFields(validateVenue(input));
    const description = richText(input.description);
    // sanitizing can lengthen it
    refuseFields(checkRichText('description', venueText('DESCRIPTION'), description));
    const urls = (input.imageUrls ?? []).map((url) => ownUploadUrl(this.fileStorage, this.config.PUBLIC_URL, orgId, url, 'imageUrls'));
    return { ...venueFields(input), description, imageUrls: [...new Set(urls)] };
  }
}
