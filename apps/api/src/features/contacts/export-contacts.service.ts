import { Injectable } from '@nestjs/common';

import { refuseFields } from '@marquee/shared/domain-error';
import { checkLength, TEXT_MAX } from '@marquee/shared/events/text-limits';

import type { Actor } from '#platform/auth/actor';
import { Works } from '#platform/work/works.service';

import type { GenerateUserProfileReportInput } from './contacts.inputs.ts';
import type { UserProfileReport } from './contacts.types.ts';
import type { ContactQuery } from './domain/screen-type.ts';
import { contactExport } from './jobs/contact-works.ts';

const SEARCHES = ['any', 'name', 'email', 'phoneNumber'] as const;

@Injectable()
export class ExportContactsService {
  constructor(private readonly works: Works) {}

  /** Hands the list to a worker and waits a little for the file; with an `exportId` only waits. @throws VALIDATION, EXPORT_FAILED, NOT_FOUND */
  async export(actor: Actor, { query, exportId }: GenerateUserProfileReportInput): Promise<UserProfileReport> {
    return this.works.file(actor, contactExport, exportId ?? (await this.begin(actor, query ?? {})));
  }

  private begin(actor: Actor, query: ContactQuery): Promise<string> {
    // it is kept with the export and in the audit log
    refuseFields(SEARCHES.flatMap((search) => checkLength(search, 'The search', query[search], TEXT_MAX)));
    return this.works.begin(actor, contactExport, { query: { ...query }, rows: 0 }, { ...query });
  }
}
