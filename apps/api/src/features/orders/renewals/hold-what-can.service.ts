import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { HeldPlaces } from './held-places.ts';
import { HoldPlacesService } from './hold-places.service.ts';
import type { OfferedPlace, RenewalOffer } from './renewal-offer.schema.ts';
import type { Renewal } from './renewal.schema.ts';

/** Nothing is known of the places then: the job runs again. */
const PASSING: readonly string[] = ['SERVICE_UNAVAILABLE', 'RESERVE_THROTTLED', 'RATE_LIMITED'];

interface HeldOfThem {
  /** Null when none could be held. */
  readonly held: HeldPlaces | null;
  readonly places: readonly OfferedPlace[];
  /** The others, each with its own reason. */
  readonly missing: RenewalOffer['missing'];
}

/** Holds all places of an offer; where they are refused as a whole, each that can be held beside those before it. */
@Injectable()
export class HoldWhatCanService {
  constructor(private readonly holdPlaces: HoldPlacesService) {}

  /** @throws what passes by itself, and what is no refusal */
  async hold(renewal: Renewal, offer: RenewalOffer): Promise<HeldOfThem> {
    const whole = await this.tryHold(renewal, offer, offer.places);
    if (typeof whole !== 'string') return { held: whole, places: offer.places, missing: [] };
    if (offer.places.length === 1) return { held: null, places: [], missing: [missingOf(offer.places[0]!, whole)] };
    let [held, places]: [HeldPlaces | null, OfferedPlace[]] = [null, []];
    const missing: RenewalOffer['missing'] = [];
    for (const place of offer.places) {
      const next = await this.tryHold(renewal, offer, [...places, place]);
      if (typeof next === 'string') missing.push(missingOf(place, next));
      else [held, places] = [next, [...places, place]];
    }
    return { held, places, missing };
  }

  /** The reason of a refusal. */
  private async tryHold(renewal: Renewal, offer: RenewalOffer, places: readonly OfferedPlace[]): Promise<HeldPlaces | string> {
    try {
      return await this.holdPlaces.hold(offer, renewal, places);
    } catch (error) {
      if (!(error instanceof DomainError) || PASSING.includes(error.code)) throw error;
      return error.message;
    }
  }
}

function missingOf({ words, name }: OfferedPlace, reason: string): RenewalOffer['missing'][number] {
  return { words: words ?? name, reason };
}
