import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { streamOf } from '#platform/mongo/stream';
import { collectionOf } from '#platform/mongo/string-ids';
import { TermSearch } from '#platform/mongo/term-search';
import type { Tx } from '#platform/mongo/transactions.service';

import { Contact } from './contact.schema.ts';

/** What a recount or a change writes into one contact. */
export interface ContactChange {
  readonly _id: string;
  readonly fields: Partial<Contact>;
}

const NEWEST_FIRST = { _id: -1 } as const;

/** Contacts inside one organization. */
@Injectable()
export class ContactsRepository {
  private readonly terms = new TermSearch(() => this.contacts.collection, { orgId: 1, searchTerms: 1, _id: -1 });

  constructor(@InjectModel(Contact.name) private readonly contacts: Model<Contact>) {}

  /** The contacts with all these words, as a filter that an index answers in the list's order; null when there are none. */
  termFilterOf({ orgId }: OrgScope, words: readonly string[]): Promise<QueryFilter<Contact> | null> {
    return this.terms.filterOf(orgId, words);
  }

  /** @throws DomainError NOT_FOUND for another organization's too. */
  async get(scope: OrgScope, contactId: string, tx: Tx | null = null): Promise<Contact> {
    const own = { _id: contactId, orgId: scope.orgId };
    const contact = await this.contacts.findOne(own, null, { session: tx }).lean<Contact>().exec();
    if (!contact) throw new DomainError('NOT_FOUND', { contactId });
    return contact;
  }

  /** Newest first; `filter` is added to the organization. */
  list(scope: OrgScope, filter: QueryFilter<Contact>, page: { skip: number; limit: number }): Promise<Contact[]> {
    return this.contacts
      .find({ $and: [{ orgId: scope.orgId }, filter] })
      .sort(NEWEST_FIRST)
      .skip(page.skip)
      .limit(page.limit)
      .lean<Contact[]>()
      .exec();
  }

  count({ orgId }: OrgScope, filter: QueryFilter<Contact>): Promise<number> {
    return this.contacts.countDocuments({ $and: [{ orgId }, filter] }).exec();
  }

  /** All of them in the list's order, some hundred at a time. */
  stream(scope: OrgScope, filter: QueryFilter<Contact>): AsyncIterable<Contact> {
    const found = this.contacts
      .find({ $and: [{ orgId: scope.orgId }, filter] })
      .sort(NEWEST_FIRST)
      .lean<Contact[]>();
    return streamOf<Contact>(found);
  }

  /** Those of these accounts; a person may be several. */
  byUsers({ orgId }: OrgScope, userIds: readonly string[]): Promise<Contact[]> {
    return this.contacts
      .find({ orgId, userId: { $in: [...userIds] } })
      .sort(NEWEST_FIRST)
      .lean<Contact[]>()
      .exec();
  }

  /** Those that have one of the addresses. */
  byEmails(tx: Tx | null, scope: OrgScope, emails: readonly string[]): Promise<Contact[]> {
    return this.contacts
      .find({ orgId: scope.orgId, emails: { $in: [...emails] } }, null, { session: tx })
      .lean<Contact[]>()
      .exec();
  }

  /** @throws MongoServerError of a duplicate key for an address that another contact has */
  async add(tx: Tx, contact: Contact): Promise<void> {
    await collectionOf(this.contacts).insertOne(contact, { session: tx });
  }

  /** Adds contacts whose address does not exist yet; returns how many were added. */
  async addMissing(contacts: readonly Contact[]): Promise<number> {
    if (contacts.length === 0) return 0;
    const added = await collectionOf(this.contacts)
      .insertMany([...contacts], { ordered: false })
      .catch((error: unknown) => (isOnlyDuplicates(error) ? error.result : Promise.reject(error as Error)));
    return added.insertedCount;
  }

  /** Marks contacts as being recounted: of two concurrent recounts the second waits and sees the first one's result. */
  async touch(tx: Tx, scope: OrgScope, contacts: readonly Contact[]): Promise<void> {
    const ids = contacts.map(({ _id }) => _id);
    await this.contacts.updateMany({ orgId: scope.orgId, _id: { $in: ids } }, { $inc: { recounts: 1 } }, { session: tx });
  }

  async change(tx: Tx | null, scope: OrgScope, changes: readonly ContactChange[]): Promise<void> {
    if (changes.length === 0) return;
    await collectionOf(this.contacts).bulkWrite(
      changes.map(({ _id, fields }) => ({ updateOne: { filter: { _id, orgId: scope.orgId }, update: { $set: fields } } })),
      { ordered: false, ...(tx && { session: tx }) },
    );
  }

  /** Addresses of contacts that have orders by their metrics, over all organizations or of one. */
  async *buyers(orgId: string | null): AsyncGenerator<{ readonly orgId: string; readonly email: string }> {
    const filter = { ...(orgId && { orgId }), 'metrics.orders': { $gt: 0 } };
    const projection = { _id: 0, orgId: 1, email: 1 };
    yield* collectionOf(this.contacts).find<Pick<Contact, 'orgId' | 'email'>>(filter, { projection });
  }
}

interface Duplicates {
  readonly writeErrors: unknown;
  readonly result: { readonly insertedCount: number };
}

function isOnlyDuplicates(error: unknown): error is Duplicates {
  const { writeErrors } = error as Duplicates;
  return Array.isArray(writeErrors) && writeErrors.length > 0 && writeErrors.every(isDuplicateKey);
}
