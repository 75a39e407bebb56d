import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Order } from '#features/orders/public/order.types';
import { FieldRequires } from '#platform/auth/field-requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { orgKeyOf } from '#platform/graphql/org-keys';
import { MailBook } from '#platform/mail/book/mail-book.store';
import { MailRecord } from '#platform/mail/book/mail-record.schema';

@Resolver(() => Order)
export class OrderMailsResolver {
  constructor(private readonly mailBook: MailBook) {}

  /** Newest first. */
  @FieldRequires('order.read')
  @ResolveField('mails', () => [MailRecord], { nullable: true })
  async mails(@Parent() { _id, orgId }: Order, @RequestLoaders() loaders: Loaders): Promise<MailRecord[]> {
    return (await loaders.load(this.mailBook.ofOrders, orgKeyOf(orgId, _id))) ?? [];
  }
}
