import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Contact } from '#features/contacts/public/contact.types';
import { FieldRequires } from '#platform/auth/field-requires';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { spendDetail } from '#platform/graphql/safety/spend-values';
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
  async mails(@Parent() { orgId, emails }: Contact, @Context() context: GraphqlContext): Promise<MailRecord[]> {
    spendDetail(context);
    return this.mailBook.ofPerson(orgId, emails);
  }

  /** The organization's own; those without `orgId` are Marquee's, and only its operators lift them. */
  @FieldRequires('contact.read')
  @ResolveField('mailStops', () => [MailStop], { nullable: true })
  async stops(@Parent() { orgId, emails }: Contact, @Context() context: GraphqlContext): Promise<MailStop[]> {
    spendDetail(context);
    return this.mailStops.concerning(orgId, emails);
  }
}
