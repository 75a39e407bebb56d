import { Injectable } from '@nestjs/common';

import { checkContacts, distinctContacts, tidyContact, type ImportedContact } from '@marquee/shared/contacts/contact-import';
import { DomainError } from '@marquee/shared/domain-error';
import { isActMoving } from '@marquee/shared/many/act-states';

import type { Actor } from '#platform/auth/actor';
import type { ActPreview, ActRecord } from '#platform/many/act.schema';
import { Acts } from '#platform/many/acts.service';
import { newId } from '#platform/mongo/string-ids';
import { untilDone } from '#platform/work/until-done';

import type { ImportContactsInput } from './contacts.inputs.ts';
import type { ContactImport, ContactImportPreview } from './contacts.types.ts';
import { CREATED, importContactsAct } from './import-contacts.act.ts';
import { labelOf } from './import-label.ts';
import { StoreContactsService } from './store-contacts.service.ts';

const FIRST = 10;

@Injectable()
export class ImportContactsService {
  constructor(
    private readonly acts: Acts,
    private readonly storeContacts: StoreContactsService,
  ) {}

  /** Returns what importing a batch would do; stores nothing. @throws CONTACT_…, IMPORT_TOO_MANY as the import does */
  async preview(actor: Actor, typed: readonly ImportedContact[]): Promise<ContactImportPreview> {
    const contacts = distinctContacts(checked(typed));
    const known = await this.storeContacts.known(actor, contacts);
    const first = contacts.slice(0, FIRST).map((contact) => ({ label: labelOf(contact), isNew: !known.has(contact.email) }));
    return { people: contacts.length, created: contacts.length - known.size, updated: known.size, first };
  }

  /**
   * Checks a batch as a whole, hands it to a worker as an act on many and waits a little for it; with an `importId` only waits.
   * @throws CONTACT_…, IMPORT_TOO_MANY (nothing of the batch is stored), NOT_FOUND
   */
  async import(actor: Actor, { contacts, importId }: ImportContactsInput): Promise<ContactImport> {
    const id = importId ?? (await this.begin(actor, contacts));
    const { act } = await untilDone(async () => this.look(actor, id));
    const { counts } = await this.acts.totals(act);
    const ended = { failed: counts.Failed, imported: counts.Done, created: await this.acts.countOf(act, CREATED) };
    return { _id: id, isDone: !isActMoving(act.state), isStopped: act.state === 'Stopped', ...ended };
  }

  private async look(actor: Actor, importId: string): Promise<{ readonly act: ActRecord; readonly state: string }> {
    const act = await this.acts.get(actor, importId);
    if (act.kind !== importContactsAct.name) throw new DomainError('NOT_FOUND', { importId });
    return { act, state: isActMoving(act.state) ? 'Waiting' : act.state };
  }

  private async begin(actor: Actor, typed: readonly ImportedContact[]): Promise<string> {
    const contacts = checked(typed);
    const data = { contacts: contacts.length };
    const { _id } = await this.acts.confirm(actor, importContactsAct, {
      subjectId: newId(),
      input: { contacts },
      preview: previewOf(distinctContacts(contacts)),
      data,
    });
    return _id;
  }
}

/** @throws for the first wrong one */
function checked(typed: readonly ImportedContact[]): ImportedContact[] {
  const problem = checkContacts(typed);
  if (problem) throw new DomainError(problem.code, problem.details);
  return typed.map(tidyContact).filter((contact) => contact !== null);
}

/** Without the first ten: the act is kept for longer than its rows may be, and `preview` has shown them. */
function previewOf(contacts: readonly ImportedContact[]): ActPreview {
  return { people: contacts.length, orders: 0, tickets: 0, addOns: 0, amount: 0, fees: 0, leftOut: 0, first: [] };
}
