import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { OrdersModule } from '#features/orders/orders.module';

import { ContactExportRecord, ContactExportSchema } from './contact-export.schema.ts';
import { ContactImportRecord, ContactImportSchema } from './contact-import.schema.ts';
import { ContactSearch } from './contact-search.ts';
import { Contact, ContactSchema } from './contact.schema.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { ContactsResolver } from './contacts.resolver.ts';
import { ExportContactsService } from './export-contacts.service.ts';
import { ExportLinks } from './export-links.ts';
import { ContactExportsController } from './exports.controller.ts';
import { ImportContactsService } from './import-contacts.service.ts';
import { ExportContactsHandler } from './jobs/export-contacts.handler.ts';
import { ImportContactsHandler } from './jobs/import-contacts.handler.ts';
import { RecountCustomersHandler } from './jobs/recount-customers.handler.ts';
import { RemoveExportsTask } from './jobs/remove-exports.task.ts';
import { ListContactsService } from './list-contacts.service.ts';
import { RebuildContactsService } from './rebuild-contacts.service.ts';
import { RecountCustomersService } from './recount-customers.service.ts';
import { StoreContactsService } from './store-contacts.service.ts';
import { UpdateContactService } from './update-contact.service.ts';
import { WorksRepository } from './works.repository.ts';

/** Whom an organisation knows: customers by their orders, contacts by import; list, export, import. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Contact.name, schema: ContactSchema },
      { name: ContactImportRecord.name, schema: ContactImportSchema },
      { name: ContactExportRecord.name, schema: ContactExportSchema },
    ]),
    AccountsModule,
    OrdersModule,
  ],
  controllers: [ContactExportsController],
  providers: [
    ContactsResolver,
    ContactsRepository,
    WorksRepository,
    ContactSearch,
    ListContactsService,
    StoreContactsService,
    ImportContactsService,
    ImportContactsHandler,
    ExportContactsService,
    ExportContactsHandler,
    RemoveExportsTask,
    ExportLinks,
    UpdateContactService,
    RecountCustomersService,
    RecountCustomersHandler,
    RebuildContactsService,
  ],
})
export class ContactsModule {}
