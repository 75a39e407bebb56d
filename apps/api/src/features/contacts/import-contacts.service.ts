import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';

import { checkContacts, tidyContact, type ImportedContact } from '@marquee/shared/contacts/contact-import';
import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { Transactions } from '#platform/mongo/transactions';

import type { ImportContactsInput } from './contacts.inputs.ts';
import type { ContactImport } from './contacts.types.ts';
import { importContactsJob } from './jobs/contact-jobs.ts';
import { WorksRepository } from './works.repository.ts';

@Injectable()
export class ImportContactsService {
  constructor(
    private readonly works: WorksRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a batch as a whole, hands it to a worker and waits a little for it; with an `importId` only waits.
   * @throws CONTACT_…, IMPORT_TOO_MANY (nothing of the batch is stored), IMPORT_FAILED, NOT_FOUND
   */
  async import(actor: Actor, { contacts, importId }: ImportContactsInput): Promise<ContactImport> {
    const id = importId ?? (await this.begin(actor, contacts));
    const { _id, state, imported, created } = await this.works.awaitImport(actor, id);
    if (state === 'Failed') throw new DomainError('IMPORT_FAILED');
    return { _id, isDone: state === 'Done', imported, created };
  }

  private async begin(actor: Actor, contacts: readonly ImportedContact[]): Promise<string> {
    const problem = checkContacts(contacts);
    if (problem) throw new DomainError(problem.code, problem.details);
    const _id = new Types.ObjectId();
    const orgId = new Types.ObjectId(actor.orgId);
    const tidy = contacts.map(tidyContact).filter((contact) => contact !== null);
    await this.transactions.run(async (tx) => {
      const createdAt = this.clock.now();
      await this.works.addImport(tx, { _id, orgId, state: 'Waiting', contacts: tidy, imported: 0, created: 0, createdAt });
      await this.jobs.enqueue(tx, importContactsJob, { importId: String(_id), orgId: actor.orgId });
      const subject = { kind: 'contactImport' as const, id: _id };
      await this.audit.record(tx, { actor, orgId, action: 'contacts.imported', subject, data: { contacts: tidy.length } });
    });
    return String(_id);
  }
}
