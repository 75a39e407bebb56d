import { Injectable } from '@nestjs/common';

import { Handles } from '#platform/jobs/job';
import type { Work } from '#platform/work/work';
import { WorkBook } from '#platform/work/work-book.service';
import { WorkHandler } from '#platform/work/work-handler';

import { StoreContactsService } from '../store-contacts.service.ts';
import { contactImport, type ImportFields } from './contact-import.work.ts';

@Injectable()
@Handles(contactImport.job)
export class ImportContactsHandler extends WorkHandler<ImportFields> {
  constructor(
    book: WorkBook,
    private readonly storeContacts: StoreContactsService,
  ) {
    super(contactImport, book);
  }

  /** A contact that is there already is only brought up to date. */
  protected async work({ orgId, contacts, createdAt }: Work<ImportFields>) {
    return { imported: contacts.length, created: await this.storeContacts.store({ orgId: String(orgId) }, contacts, createdAt) };
  }
}
