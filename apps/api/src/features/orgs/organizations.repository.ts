import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { holdsText } from '#platform/mongo/holds-text';
import { textIs } from '#platform/mongo/set-values';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import type { Tx } from '#platform/mongo/transactions.service';

import type { OrganizationChange } from './domain/organization-change.ts';
import { Organization, type SeatingKeys } from './organization.schema.ts';

/** A filter of the platform's organizations; all given fields must match. */
export interface OrganizationSearch {
  /** A prefix of an id, or a part of the name. */
  readonly text?: string | null;
  readonly ids?: readonly string[] | null;
  /** The id of the last one seen. */
  readonly after?: string | null;
}

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

  async idsNamed(orgIds: readonly string[], text: string): Promise<string[]> {
    const held = holdsText(text);
    if (!held || orgIds.length === 0) return [];
    const found = await this.organizations
      .find({ _id: { $in: [...orgIds] }, orgName: held }, { _id: 1 })
      .lean<Pick<Organization, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  byIds(orgIds: readonly string[]): Promise<Organization[]> {
    return this.organizations
      .find({ _id: { $in: orgIds } })
      .lean<Organization[]>()
      .exec();
  }

  async add(tx: Tx | null, organization: Partial<Organization>): Promise<Organization> {
    const [created] = await this.organizations.create([organization], { session: tx });
    if (!created) throw new Error('The organization was not created');
    return created.toObject<Organization>();
  }

  /** The organizations of the whole platform, newest first. */
  search(search: OrganizationSearch, page: { readonly skip: number; readonly limit: number }): Promise<Organization[]> {
    return this.organizations
      .find({ $and: [textFilter(search.text ?? ''), search.ids ? { _id: { $in: [...search.ids] } } : {}, afterFilter(search.after)] })
      .sort({ _id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<Organization[]>()
      .exec();
  }

  /** The next ones of the whole platform, oldest first, so that ones created meanwhile are included. */
  async idsAfter(after: string | null, limit: number): Promise<string[]> {
    const found = await this.organizations
      .find(after ? { _id: { $gt: after } } : {}, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Pick<Organization, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** Tells whether it existed. */
  async remove(tx: Tx, orgId: string): Promise<boolean> {
    const { deletedCount } = await this.organizations.deleteOne({ _id: orgId }, { session: tx });
    return deletedCount === 1;
  }

  /** The updated organization. @throws DomainError NOT_FOUND */
  async update(tx: Tx, scope: OrgScope, change: OrganizationChange): Promise<Organization> {
    const options = { session: tx, returnDocument: 'after' } as const;
    const changed = await this.organizations.findOneAndUpdate({ _id: scope.orgId }, { $set: change }, options).lean<Organization>().exec();
    if (!changed) throw new DomainError('NOT_FOUND');
    return changed;
  }

  /** The waiting address becomes the organization's; false when it does not wait any more. */
  async confirmEmail(tx: Tx, { orgId }: OrgScope, email: string): Promise<boolean> {
    const change = { $set: { email }, $unset: { newEmail: 1 } };
    const { modifiedCount } = await this.organizations.updateOne({ _id: orgId, newEmail: textIs(email) }, change, { session: tx });
    return modifiedCount === 1;
  }

  /**
   * Replaces the payment account `from` with `to`; null when another one was set.
   * @throws DomainError STRIPE_ACCOUNT_TAKEN when another organization has it
   */
  async replaceAccount(tx: Tx, scope: OrgScope, from: string | null, to: string | null): Promise<Organization | null> {
    const options = { session: tx, returnDocument: 'after' } as const;
    const others = to ? (await this.idsWithAccount(to)).filter((id) => id !== scope.orgId) : [];
    if (others.length > 0) throw new DomainError('STRIPE_ACCOUNT_TAKEN');
    const change = to ? { $set: { stripeId: to, accountClaim: to } } : { $set: { stripeId: null }, $unset: { accountClaim: 1 } };
    try {
      return await this.organizations.findOneAndUpdate({ _id: scope.orgId, stripeId: from }, change, options).lean<Organization>().exec();
    } catch (error) {
      throw isDuplicateKey(error) ? new DomainError('STRIPE_ACCOUNT_TAKEN') : error;
    }
  }

  /** Those of the whole platform with this payment account. */
  async idsWithAccount(stripeId: string): Promise<string[]> {
    return (
      await this.organizations
        .find({ stripeId: textIs(stripeId) }, { _id: 1 })
        .lean()
        .exec()
    ).map(({ _id }) => _id);
  }

  async hasTegSecret(tx: Tx | null, scope: OrgScope): Promise<boolean> {
    const stored = [{ 'teg.sealed': { $type: 'string' } }, { 'teg.secret': { $type: 'string' } }];
    const filter = { _id: scope.orgId, $or: stored } as QueryFilter<Organization>;
    return (await this.organizations.exists(filter).session(tx).exec()) !== null;
  }

  /** The key of its seating provider, sealed and in clear, which no other read returns. */
  async seatingSecretOf({ orgId }: OrgScope): Promise<Pick<SeatingKeys, 'sealedKey' | 'secretKey'>> {
    const keys = { 'seating.sealedKey': 1, 'seating.secretKey': 1 } as const;
    return (await this.organizations.findById(orgId, keys).lean<Pick<Organization, 'seating'>>().exec())?.seating ?? {};
  }

  /** Replaces the key in clear; one that was changed meanwhile stays. */
  async sealSeating({ orgId }: OrgScope, secretKey: string, sealedKey: string): Promise<void> {
    const change = { $set: { 'seating.sealedKey': sealedKey, 'seating.secretKey': null } };
    await this.organizations.updateOne({ _id: orgId, 'seating.secretKey': textIs(secretKey) }, change);
  }

  /** The organizations of the whole platform whose seating key is stored in clear. */
  idsWithClearSeating(): Promise<string[]> {
    return this.idsWithClear('seating.secretKey');
  }

  /** With the stored secrets of its integration, which no other read returns. */
  withTeg(tx: Tx | null, { orgId }: OrgScope): Promise<Pick<Organization, '_id' | 'isTegIntegration' | 'teg'> | null> {
    return this.organizations
      .findById(orgId, { isTegIntegration: 1, 'teg.url': 1, 'teg.clientId': 1, 'teg.sealed': 1, 'teg.secret': 1 })
      .session(tx)
      .lean<Pick<Organization, '_id' | 'isTegIntegration' | 'teg'>>()
      .exec();
  }

  /** Replaces the secret in clear; one that was changed meanwhile stays. */
  async sealTeg({ orgId }: OrgScope, secret: string, sealed: string): Promise<void> {
    const change = { $set: { 'teg.sealed': sealed, 'teg.secret': null } };
    await this.organizations.updateOne({ _id: orgId, 'teg.secret': textIs(secret) }, change);
  }

  /** The organizations of the whole platform whose secret is stored in clear. */
  idsWithClearTeg(): Promise<string[]> {
    return this.idsWithClear('teg.secret');
  }

  private async idsWithClear(field: string): Promise<string[]> {
    const clear = { createdAt: { $gt: new Date(0) }, [field]: { $type: 'string' } } as QueryFilter<Organization>;
    return (await this.organizations.find(clear, { _id: 1 }).lean().exec()).map(({ _id }) => _id);
  }
}

function textFilter(typed: string): QueryFilter<Organization> {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const held = holdsText(text);
  if (!held) return {};
  return { $or: [{ orgName: held }, ...(/^[0-9a-f]{4,24}$/i.test(text) ? [idsFrom(text)] : [])] };
}

/** All ids that begin with these hex digits. */
function idsFrom(hex: string): QueryFilter<Organization> {
  return { _id: { $gte: hex.padEnd(24, '0'), $lte: hex.padEnd(24, 'f') } };
}

function afterFilter(after: string | null | undefined): QueryFilter<Organization> {
  return after ? { _id: { $lt: after } } : {};
}
