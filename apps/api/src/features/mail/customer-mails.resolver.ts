import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Contact } from '#features/contacts/public/contact.types';
import { FieldRequires } from '#platform/auth/field-requires';
import { MailBook } from '#platform/mail/book/mail-book.store';
import { MailRecord } from '#platform/mail/book/mail-record.schema';
import { MailStop } from '#platform/mail/stops/mail-stop.schema';
import { MailStops } from '#platform/mail/stops/mail-stops.store';

/** What the organization mailed to a person, at any of their addresses, and what stops further mail. */
@Resolver(() => Contact)
export class CustomerMailsResolver {
  constructor(
    private readonly mailBook: MailBook,
    private readonly mailStops: MailStops,
  ) {}

  /** Newest first. */
  @FieldRequires('contact.read')
  @ResolveField('mails', () => [MailRecord], { nullable: true })
  mails(@Parent() { orgId, emails }: Contact): Promise<MailRecord[]> {
    return this.mailBook.ofPerson(orgId, emails);
  }

  /** The organization's own; those without `orgId` are Marquee's, and only its operators lift them. */
  @FieldRequires('contact.read')
  @ResolveField('mailStops', () => [MailStop], { nullable: true })
  stops(@Parent() { orgId, emails }: Contact): Promise<MailStop[]> {
    return this.mailStops.concerning(orgId, emails);
  }
}
