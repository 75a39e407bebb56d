import { Injectable } from '@nestjs/common';

import { memberIdsOf } from '@marquee/shared/custom-fields/member-ids';

import { PurchasesBook, type Purchases } from '#features/orders/public/purchases.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { Contact } from './contact.schema.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { metricsOf } from './domain/metrics.ts';
import { newContact, termsOf } from './new-contact.ts';

/** Whoever bought for many members is found by the newest. */
const MEMBER_IDS_MAX = 10;

/**
 * Keeps contacts consistent with orders: a customer's figures are recounted from their orders, never incremented, so that
 * repeating it changes nothing, and a full recount uses the same code.
 */
@Injectable()
export class RecountCustomersService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly purchasesBook: PurchasesBook,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Counts what these addresses bought; who is not known yet becomes a contact. */
  async recount(scope: OrgScope, emails: readonly string[]): Promise<void> {
    if (emails.length === 0) return;
    await this.addUnknown(scope, emails);
    await this.transactions.run((tx) => this.write(tx, scope, emails));
  }

  private async addUnknown(scope: OrgScope, emails: readonly string[]): Promise<void> {
    const at = this.clock.now();
    const known = new Set((await this.contacts.byEmails(null, scope, emails)).flatMap((contact) => contact.emails));
    const bought = await this.purchasesBook.of(
      scope,
      emails.filter((email) => !known.has(email)),
    );
    await this.contacts.addMissing(bought.map(({ email }) => newContact({ orgId: scope.orgId, email, at })));
  }

  /** Mark before counting: of two recounts of one customer the later sees all orders that the earlier saw. */
  private async write(tx: Tx, scope: OrgScope, emails: readonly string[]): Promise<void> {
    const contacts = await this.contacts.byEmails(tx, scope, emails);
    if (contacts.length === 0) return;
    await this.contacts.touch(tx, scope, contacts);
    const all = contacts.flatMap((contact) => contact.emails);
    const bought = Map.groupBy(await this.purchasesBook.of(scope, all, tx), ({ email }) => email);
    const changes = contacts.map((contact) => {
      const own = contact.emails.flatMap((email) => bought.get(email) ?? []);
      return { _id: contact._id, fields: changedBy(contact, own) };
    });
    await this.contacts.change(tx, scope, changes);
  }
}

/**
 * Names and phone number are those the buyer typed last. The account is the one that bought while logged in: an address alone
 * names nobody's, as anybody can type it, and the organization reads the account's name and phone number.
 */
function changedBy(contact: Contact, bought: readonly Purchases[]): Partial<Contact> {
  const newest = bought.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime());
  const buyer = newest[0]?.buyer ?? null;
  // a buyer with one name has no last name, also when an import named one
  const { firstName, lastName } = namesOf(buyer) ?? contact;
  const phoneNumber = buyer?.phoneNumber || contact.phoneNumber;
  const userId = newest.find((of) => of.userId !== null)?.userId ?? null;
  const memberIds = [...new Set(newest.flatMap((of) => memberIdsOf(of.answers)))].slice(0, MEMBER_IDS_MAX);
  const metrics = metricsOf(bought);
  return {
    firstName,
    lastName,
    phoneNumber,
    memberIds,
    userId,
    isCustomer: userId !== null || metrics.orders > 0,
    metrics,
    ...termsOf({ firstName, lastName, phoneNumber, memberIds, emails: contact.emails }),
  };
}

function namesOf(buyer: Purchases['buyer']): Pick<Contact, 'firstName' | 'lastName'> | null {
  const names = { firstName: buyer?.firstName ?? '', lastName: buyer?.lastName ?? '' };
  return names.firstName || names.lastName ? names : null;
}
