import { Injectable } from '@nestjs/common';

import { validateContactNote } from '@marquee/shared/contacts/counter-contact';
import { refuseFields } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import type { Contact } from './contact.schema.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { counterContactOf, type CounterContact, type NoteContactInput } from './counter-contact.types.ts';

const contactNoted = defineDeed({
  action: 'contact.noted',
  subject: 'contact',
  tells: ({ before, after }: { readonly before: Contact; readonly after: Contact }) => ({
    id: after._id,
    orgId: after.orgId,
    details: { note: after.note, before: before.note ?? null },
  }),
});

/** What staff should know of a contact, in a few words. */
@Injectable()
export class NoteContactService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly deeds: Deeds,
  ) {}

  /** @throws VALIDATION, NOT_FOUND */
  async note(actor: Actor, { contactId, note: typed }: NoteContactInput): Promise<CounterContact> {
    refuseFields(validateContactNote(typed));
    const { after } = await this.deeds.run(actor, contactNoted, async (tx) => {
      const before = await this.contacts.get(actor, contactId, tx);
      const note = typed.trim() || null;
      await this.contacts.change(tx, actor, [{ _id: before._id, fields: { note } }]);
      return { before, after: { ...before, note } };
    });
    return counterContactOf(after);
  }
}
