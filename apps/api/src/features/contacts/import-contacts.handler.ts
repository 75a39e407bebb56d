import { Injectable } from '@nestjs/common';

import { distinctContacts } from '@marquee/shared/contacts/contact-import';

import { Carries, type Act, type ActCarrier, type ItemEnd, type NewItem } from '#platform/many/act-kind';
import type { ActItem } from '#platform/many/act.schema';

import { CREATED, importContactsAct, importedRow, type ContactsToImport } from './import-contacts.act.ts';
import { labelOf } from './import-label.ts';
import { StoreContactsService } from './store-contacts.service.ts';

type ImportAct = Act<ContactsToImport>;

/** Contacts stored together. */
const TOGETHER = 500;
const UPDATED = 'Updated';

/** Carries out the import of a batch. An item is one address; one that is there already is only brought up to date. */
@Injectable()
@Carries(importContactsAct)
export class ImportContactsHandler implements ActCarrier<ContactsToImport> {
  constructor(private readonly storeContacts: StoreContactsService) {}

  async *plan({ input }: ImportAct): AsyncGenerator<NewItem> {
    for (const contact of distinctContacts(input.contacts)) yield { key: contact.email, label: labelOf(contact), data: contact };
  }

  async perform(act: ImportAct, item: ActItem): Promise<ItemEnd> {
    return (await this.performMany(act, [item])).get(item.key)!;
  }

  batch(): Promise<number> {
    return Promise.resolve(TOGETHER);
  }

  async performMany({ orgId, createdAt }: ImportAct, items: readonly ActItem[]): Promise<ReadonlyMap<string, ItemEnd>> {
    const contacts = items.map(({ data }) => importedRow.parse(data));
    const created = await this.storeContacts.store({ orgId }, contacts, createdAt);
    return new Map(items.map(({ key }) => [key, { state: 'Done', reason: created.has(key) ? CREATED : UPDATED }]));
  }
}
