import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { Clock } from '../clock/clock.service.ts';
import { DevWebsiteItem } from './dev-website-item.schema.ts';
import {
  WebsiteProvider,
  WebsiteRefusal,
  type Website,
  type Adding,
  type WebsiteEvent,
  type WebsiteItem,
} from './website-provider.port.ts';

/** Simulates the website provider: every site exists, and stores what it is sent; `/dev/sites` shows it. */
@Injectable()
export class DevWebsites extends WebsiteProvider {
  constructor(
    @InjectModel(DevWebsiteItem.name) private readonly items: Model<DevWebsiteItem>,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** A site whose id begins with `missing` does not exist, so that refusals can be tried out. */
  override async read(webFlowId: string): Promise<Website> {
    if (webFlowId.startsWith('missing')) throw new WebsiteRefusal('Requested resource not found: The site cannot be found');
    return { webFlowId, name: `Development site ${webFlowId.slice(-6)}`, domains: [{ name: `${webFlowId.slice(-6)}.webflow.example` }] };
  }

  override async connectEvents(webFlowId: string, events: readonly WebsiteEvent[], adding: Adding): Promise<ReadonlyMap<string, string>> {
    await this.read(webFlowId);
    const at = this.clock.now();
    const writes = events.map(({ slug, name, url, startsAt, venueName, imageUrl }) => ({
      updateOne: {
        filter: { webFlowId, slug },
        update: { $set: { name, url, startsAt, venueName, imageUrl, at }, $inc: { times: 1 } },
        upsert: true,
      },
    }));
    if (writes.length === 0) return new Map();
    await adding(events.map(({ slug }) => slug));
    await this.items.bulkWrite(writes);
    const kept = await this.items
      .find({ webFlowId, slug: { $in: events.map(({ slug }) => slug) } }, { slug: 1 })
      .lean<{ _id: unknown; slug: string }[]>();
    return new Map(kept.map(({ _id, slug }) => [slug, String(_id)]));
  }

  override async disconnectEvents(webFlowId: string, ours: readonly WebsiteItem[]): Promise<void> {
    await this.read(webFlowId);
    await this.items.deleteMany({ webFlowId, slug: { $in: ours.map(({ slug }) => slug) } });
  }

  /** Returns what the sites were sent, newest first. */
  list(limit = 500): Promise<DevWebsiteItem[]> {
    return this.items.find().sort({ at: -1, webFlowId: 1, slug: 1 }).limit(limit).lean<DevWebsiteItem[]>().exec();
  }
}
