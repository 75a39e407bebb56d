import { Injectable } from '@nestjs/common';

import { Handles } from '#platform/jobs/job';
import type { Work } from '#platform/work/work';
import { WorkBook } from '#platform/work/work-book.service';
import { WorkHandler } from '#platform/work/work-handler';

import { ContactSearch } from '../contact-search.query.ts';
import { ContactsRepository } from '../contacts.repository.ts';
import { contactsCsv, type ExportedContact } from '../contacts-csv.ts';
import { contactExport, type ExportFields } from './contact-works.ts';

@Injectable()
@Handles(contactExport.job)
export class ExportContactsHandler extends WorkHandler<ExportFields> {
  constructor(
    book: WorkBook,
    private readonly contacts: ContactsRepository,
    private readonly contactSearch: ContactSearch,
  ) {
    super(contactExport, book);
  }

  protected async work({ orgId, query }: Work<ExportFields>) {
    const scope = { orgId: String(orgId) };
    const filter = await this.contactSearch.filterOf(scope, query);
    return contactsCsv(filter ? this.contacts.stream(scope, filter) : nobody());
  }
}

async function* nobody(): AsyncGenerator<ExportedContact> {}
