import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { Artist } from '../../src/features/performers/artist.schema.ts';
import { Venue } from '../../src/features/venues/venue.schema.ts';
import { newId } from '../../src/platform/mongo/string-ids.ts';

export interface InOrg {
  readonly _id: string;
}

export class VenuesGiven {
  constructor(private readonly app: INestApplicationContext) {}

  /** A hall in Salt Lake City without sales tax. */
  async venue(org: InOrg, overrides: Partial<Venue> = {}): Promise<Venue> {
    const venues = this.app.get<Model<Venue>>(getModelToken(Venue.name), { strict: false });
    const address = {
      address1: '300 Wakara Way',
      city: 'Salt Lake City',
      state: 'UT',
      zip: '84108',
      country: 'US',
      lat: 40.7,
      lng: -111.8,
      timezone: 'America/Denver',
    };
    const fields = { name: 'Red Butte Hall', capacity: 600, tax: 0, address, timezone: 'America/Denver', createdAt: new Date() };
    const created = await venues.create({ _id: newId(), orgId: org._id, ...fields, ...overrides });
    return created.toObject<Venue>();
  }

  async artist(org: InOrg, overrides: Partial<Artist> = {}): Promise<Artist> {
    const artists = this.app.get<Model<Artist>>(getModelToken(Artist.name), { strict: false });
    const created = await artists.create({
      orgId: org._id,
      name: 'Juniper Vale',
      createdAt: new Date(),
      ...overrides,
      _id: newId(),
    });
    return created.toObject<Artist>();
  }
}
