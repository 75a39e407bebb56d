import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions';

import { Organization } from './organization.schema.ts';

@Injectable()
export class OrganizationsRepository {
  constructor(@InjectModel(Organization.name) private readonly organizations: Model<Organization>) {}

  byId(orgId: string): Promise<Organization | null> {
    return this.organizations.findById(orgId).lean<Organization>().exec();
  }

  connectedAccounts(): Promise<string[]> {
    return this.organizations.distinct('stripeId', { stripeId: { $type: 'string' } }).exec() as Promise<string[]>;
  }

  byStub(stub: string): Promise<Organization | null> {
    return this.organizations.findOne({ stub }).lean<Organization>().exec();
  }

  byIds(orgIds: readonly string[]): Promise<Organization[]> {
    return this.organizations
      .find({ _id: { $in: orgIds } })
      .lean<Organization[]>()
      .exec();
  }

  async add(tx: Tx | null, organization: Partial<Organization>): Promise<Organization> {
    const [created] = await this.organizations.create([organization], { session: tx });
    if (!created) throw new Error('The organisation was not created');
    return created.toObject<Organization>();
  }
}
