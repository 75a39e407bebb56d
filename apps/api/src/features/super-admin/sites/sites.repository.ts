import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { Tx } from '#platform/mongo/transactions.service';

import { WebSite, type Reconnection } from './web-site.schema.ts';

/** The platform's websites; they belong to no organization. */
@Injectable()
export class SitesRepository {
  constructor(@InjectModel(WebSite.name) private readonly sites: Model<WebSite>) {}

  /** All of them, by name. */
  list(): Promise<WebSite[]> {
    return this.sites.find().sort({ name: 1, _id: 1 }).lean<WebSite[]>().exec();
  }

  /** @throws DomainError NOT_FOUND */
  async get(webFlowId: string): Promise<WebSite> {
    const found = await this.sites.findOne({ webFlowId }).lean<WebSite>().exec();
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  has(webFlowId: string): Promise<boolean> {
    return this.sites.exists({ webFlowId }).then(Boolean);
  }

  /** @throws DomainError SITE_PRESENT */
  async add(tx: Tx, site: WebSite): Promise<void> {
    // looked for first: a duplicate key would end the transaction
    if (await this.sites.exists({ webFlowId: site.webFlowId }).session(tx)) throw new DomainError('SITE_PRESENT');
    await this.sites.create([site], { session: tx });
  }

  /** False when one is under way already. */
  async begin(tx: Tx, webFlowId: string, reconnection: Reconnection): Promise<boolean> {
    const filter = { webFlowId, 'reconnection.state': { $ne: 'Waiting' as const } };
    const { matchedCount } = await this.sites.updateOne(filter, { $set: { reconnection } }, { session: tx });
    return matchedCount === 1;
  }

  /** Ends that reconnection, not one that began later. */
  async end(webFlowId: string, reconnectionId: string, outcome: Pick<Reconnection, 'state' | 'events' | 'message'>): Promise<void> {
    const { state, events, message } = outcome;
    const change = { 'reconnection.state': state, 'reconnection.events': events, 'reconnection.message': message };
    await this.sites.updateOne({ webFlowId, 'reconnection._id': reconnectionId }, { $set: change });
  }
}
