import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import sharp from 'sharp';

import { Event } from '#features/events/record/event.schema';
import { StorePosterService } from '#features/catalog/posters/store-poster.service';
import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Fee } from '#features/fees/fee.schema';
import { Fees } from '#features/fees/public/fees.facade';
import { Artist } from '#features/performers/artist.schema';
import { Venue } from '#features/venues/venue.schema';
import { Transactions } from '#platform/mongo/transactions.service';

import { buildEvent } from './build-event.ts';
import type { PlannedEvent } from './event-plan.ts';
import { posterSvg } from './poster-art.ts';
import type { DemoOrganizations } from './seed-organizations.ts';
import { seedPerformers } from './seed-performers.ts';
import { seedSeating } from './seed-seatings.ts';

export interface SeededEvent {
  readonly plan: PlannedEvent;
  readonly event: EventForSale;
}

/** Writes the planned events with their fees, still without posters. */
export async function seedEvents(
  app: INestApplicationContext,
  plans: readonly PlannedEvent[],
  organizations: DemoOrganizations,
  now: Date,
): Promise<SeededEvent[]> {
  const { orgs, venues } = organizations;
  const model = <T>(name: string) => app.get<Model<T>>(getModelToken(name), { strict: false });
  const artistIds = await seedPerformers(app, plans, organizations);
  const unseated = plans.map((plan) => {
    const orgId = orgs.get(plan.org)!;
    const venueId = venues.get(`${orgId}/${plan.venue}`);
    if (!venueId) throw new Error(`No venue ${plan.venue}`);
    const headliningArtistIds = artistIds(plan.org, plan.headlining);
    const openingArtistIds = artistIds(plan.org, plan.opening);
    return { ...buildEvent(plan, { orgId, venueId, headliningArtistIds, openingArtistIds }), cancelledAt: plan.isCancelled ? now : null };
  });
  const records = await Promise.all(plans.map((plan, at) => seedSeating(app, plan, unseated[at]!, now)));
  await model<Event>(Event.name).insertMany(records);
  const taxes = new Map((await model<Venue>(Venue.name).find().lean()).map((venue) => [venue._id, venue.tax]));
  for (const [at, { _id, orgId, venueId, taxDeduction }] of records.entries()) {
    const owner = { orgId, eventId: _id };
    if (taxDeduction)
      await app.get(Transactions).run((tx) => app.get(Fees, { strict: false }).setSalesTax(tx, owner, taxes.get(String(venueId)) ?? 0));
    const { ticketFee } = plans[at]!;
    const fee = { type: 'Flat', appliedTo: 'Ticket', appliedBy: 'Organization', orgId, eventId: _id, createdAt: now } as const;
    if (ticketFee) await model<Fee>(Fee.name).create({ ...fee, ...ticketFee });
  }
  const onSale = app.get(OnSaleService, { strict: false });
  return Promise.all(plans.map(async (plan, at) => ({ plan, event: (await onSale.findEvent(records[at]!._id))! })));
}

/** Draws the posters and puts them on their events, and beside the names of their headliners. */
export async function seedPosters(app: INestApplicationContext, events: readonly SeededEvent[]): Promise<void> {
  const model = app.get<Model<Event>>(getModelToken(Event.name), { strict: false });
  const artists = app.get<Model<Artist>>(getModelToken(Artist.name), { strict: false });
  const posters = app.get(StorePosterService, { strict: false });
  await inLanes(2, events, async ({ plan, event }) => {
    const drawn = await sharp(posterSvg(plan.art)).png({ compressionLevel: 1 }).toBuffer();
    const { posterFileId } = await posters.store({ orgId: event.orgId }, drawn, null);
    const posterImageUrl = await posters.find({ orgId: event.orgId }, posterFileId);
    await model.updateOne({ _id: event._id }, { $set: { posterFileId, posterImageUrl } });
    const { orgId } = event;
    const headliners = (plan.headlining ?? []).map(({ name }) => name);
    await artists.updateMany({ orgId, name: { $in: headliners }, imageUrl: null }, { $set: { imageUrl: posterImageUrl.small } });
  });
}

/** Runs `work` over all items, a few at a time, keeping their order. */
async function inLanes<Item, Result>(lanes: number, items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
