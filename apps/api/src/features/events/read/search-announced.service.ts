import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Artists } from '#features/performers/public/artists.facade';
import { Venues } from '#features/venues/public/venues.facade';
import { holdsText } from '#platform/mongo/holds-text';

import type { Event } from '../record/event.schema.ts';
import type { EventPlaces } from '../record/events.repository.ts';

/** More words than a card has are not searched for. */
const MOST_WORDS = 8;

/** What people search public events for: what a card or its page shows (BUY-004). */
@Injectable()
export class SearchAnnouncedService {
  constructor(
    private readonly venues: Venues,
    private readonly artists: Artists,
    private readonly orgs: Orgs,
  ) {}

  wordsOf(text: string | null | undefined): string[] {
    return (text ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  }

  /** Events of which each word is in the name, the venue's name or city, a performer, or the organization. `places` are those of all. */
  async filterOf(words: readonly string[], places: readonly EventPlaces[]): Promise<QueryFilter<Event>> {
    const ids = [...new Set(places.flatMap((place) => place.ids))];
    const orgIds = [...new Set(places.map(({ orgId }) => orgId))];
    return { $and: await Promise.all(words.map((word) => this.holding(word, ids, orgIds))) };
  }

  private async holding(word: string, ids: readonly string[], orgIds: readonly string[]): Promise<QueryFilter<Event>> {
    const [venues, artists, orgs] = await Promise.all([
      this.venues.idsFound(ids, word),
      this.artists.idsFound(ids, word),
      this.orgs.idsNamed(orgIds, word),
    ]);
    const held = holdsText(word);
    return {
      $or: [
        ...['name', 'subtitle', 'performances.name'].map((field) => ({ [field]: held })),
        { venueId: { $in: venues } },
        ...['headliningArtistIds', 'openingArtistIds'].map((list) => ({ [`performances.${list}`]: { $in: artists } })),
        { orgId: { $in: orgs } },
      ],
    };
  }
}
