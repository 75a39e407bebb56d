import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkLength, TEXT_MAX } from '@marquee/shared/events/text-limits';

import { Audit } from '#platform/audit/audit';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { Transactions } from '#platform/mongo/transactions';

import type { GenerateUserProfileReportInput } from './contacts.inputs.ts';
import type { UserProfileReport } from './contacts.types.ts';
import type { ContactQuery } from './domain/screen-type.ts';
import { ExportLinks } from './export-links.ts';
import { exportContactsJob } from './jobs/contact-jobs.ts';
import { WorksRepository } from './works.repository.ts';

const SEARCHES = ['any', 'name', 'email', 'phoneNumber'] as const;
const PREPARING = 'Your export is being prepared.';

@Injectable()
export class ExportContactsService {
  constructor(
    private readonly works: WorksRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly links: ExportLinks,
  ) {}

  /** Hands the list to a worker and waits a little for the file; with an `exportId` only waits. @throws VALIDATION, EXPORT_FAILED, NOT_FOUND */
  async export(actor: Actor, { query, exportId }: GenerateUserProfileReportInput): Promise<UserProfileReport> {
    const id = exportId ?? (await this.begin(actor, query ?? {}));
    const { _id, state, fileRemovedAt } = await this.works.awaitExport(actor, id);
    if (fileRemovedAt) throw new DomainError('NOT_FOUND', { exportId: id });
    if (state === 'Failed') throw new DomainError('EXPORT_FAILED');
    const url = state === 'Done' ? this.links.urlOf(actor.orgId, id) : null;
    return { exportId: _id, url, message: url ? null : PREPARING };
  }

  private async begin(actor: Actor, query: ContactQuery): Promise<string> {
    // it is kept with the export and in the audit log
    refuseFields(SEARCHES.flatMap((search) => checkLength(search, 'The search', query[search], TEXT_MAX)));
    const _id = new Types.ObjectId();
    const orgId = new Types.ObjectId(actor.orgId);
    await this.transactions.run(async (tx) => {
      const createdAt = this.clock.now();
      await this.works.addExport(tx, {
        _id,
        orgId,
        query: { ...query },
        state: 'Waiting',
        key: null,
        rows: 0,
        createdAt,
        fileRemovedAt: null,
      });
      await this.jobs.enqueue(tx, exportContactsJob, { exportId: String(_id), orgId: actor.orgId });
      const subject = { kind: 'contactExport' as const, id: _id };
      await this.audit.record(tx, { actor, orgId, action: 'contacts.exported', subject, data: { ...query } });
    });
    return String(_id);
  }
}
