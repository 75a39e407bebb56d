import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Mailbox } from '#features/accounts/public/account-types';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { TICKET_LINK_INDICATORS, type TicketLinkIndicator } from '../links/ticket-links.signer.ts';
import { OrderStateEnum, OrderTypeEnum } from '../record/order.schema.ts';
import { OrderEvent } from './order-views.ts';

export const TicketLinkIndicatorEnum = graphqlEnum('TicketLinkIndicator', TICKET_LINK_INDICATORS);

/** What a mailed link opens: an order of the caller's, or tickets that are offered to them. */
@ObjectType()
export class TicketLink {
  @Field(() => TicketLinkIndicatorEnum) indicator!: TicketLinkIndicator;
  @Field(() => Id) orderId!: string;
  @Field(() => Id, { nullable: true }) sharingId!: string | null;
  /** Opens the order's page; null for an offer. */
  @Field(() => String, { nullable: true }) orderToken!: string | null;
}

/** What a mailed link into My Tickets says to a visitor without a login. */
@ObjectType()
export class OrderLetter {
  @Field() eventName!: string;
  @Field(() => Mailbox) mailbox!: Mailbox;
}

/** One order in My Tickets; the counts are of items that are still the customer's (OPS-066). */
@ObjectType()
export class MyOrderCard {
  @Field(() => Id) _id!: string;
  @Field() number!: string;
  /** Opens the order's page. */
  @Field() token!: string;
  @Field() eventName!: string;
  @Field(() => OrderEvent, { nullable: true }) event!: unknown;
  @Field(() => OrderStateEnum) state!: string;
  @Field(() => OrderTypeEnum) type!: string;
  @Field(() => Int) tickets!: number;
  @Field(() => Int) upgrades!: number;
  @Field(() => [Id], { description: 'The days of the event that its tickets are for; none where they are for all.' })
  dayIds!: readonly string[];
  @Field(() => Date) createdAt!: Date;
}

@ObjectType()
export class MyOrderPage {
  @Field(() => [MyOrderCard]) orders!: MyOrderCard[];
  @Field(() => Boolean) hasMore!: boolean;
}
