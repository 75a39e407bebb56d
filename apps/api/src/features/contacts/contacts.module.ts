import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { OrdersModule } from '#features/orders/orders.module';

import { ContactSearch } from './contact-search.query.ts';
import { Contact, ContactSchema } from './contact.schema.ts';
import { ContactsExport } from './contacts.export.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { ContactsResolver } from './contacts.resolver.ts';
import { AddAtCounterService } from './add-at-counter.service.ts';
import { CounterContactsResolver } from './counter-contacts.resolver.ts';
import { FindAtCounterService } from './find-at-counter.service.ts';
import { NoteContactService } from './note-contact.service.ts';
import { FollowOrdersService } from './follow-orders.service.ts';
import { ImportContactsHandler } from './import-contacts.handler.ts';
import { ImportContactsService } from './import-contacts.service.ts';
import { ListContactsService } from './list-contacts.service.ts';
import { RebuildContactsService } from './rebuild-contacts.service.ts';
import { RecountCustomersService } from './recount-customers.service.ts';
import { StoreContactsService } from './store-contacts.service.ts';
import { UpdateContactService } from './update-contact.service.ts';

/** Whom an organization knows: customers by their orders, contacts by import; list, export, import. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Contact.name, schema: ContactSchema }]), AccountsModule, OrdersModule],
  providers: [
    ContactsResolver,
    CounterContactsResolver,
    FindAtCounterService,
    AddAtCounterService,
    NoteContactService,
    ContactsRepository,
    ContactSearch,
    ListContactsService,
    StoreContactsService,
    ImportContactsService,
    ImportContactsHandler,
    ContactsExport,
    UpdateContactService,
    RecountCustomersService,
    FollowOrdersService,
    RebuildContactsService,
  ],
})
export class ContactsModule {}
