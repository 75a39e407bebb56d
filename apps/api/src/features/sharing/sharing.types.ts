import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Mailbox } from '#features/accounts/public/account-types';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { SHARING_STATUSES, type SharingStatus } from './sharing.schema.ts';

export const SharingStatusEnum = graphqlEnum('SharingStatus', SHARING_STATUSES);

/** One item on offer. */
@ObjectType()
export class SharedItem {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true }) seat!: string | null;
}

@ObjectType()
export class SharingData {
  @Field(() => [SharedItem]) tickets!: SharedItem[];
  @Field(() => [SharedItem]) upgrades!: SharedItem[];
}

@ObjectType()
export class SharingSender {
  @Field() firstName!: string;
  @Field() lastName!: string;
}

@ObjectType()
export class MatchedSharing {
  @Field() eventName!: string;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String, { nullable: true }) phoneNumber!: string | null;
  @Field(() => Id) orderId!: string;
  @Field(() => SharingStatusEnum) status!: SharingStatus;
}

@ObjectType()
export class ParentOrderDetails {
  @Field() eventName!: string;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String, { nullable: true }) phoneNumber!: string | null;
}

/** An offer as its sender, its recipient and the organization's staff see it. */
@ObjectType()
export class Sharing {
  @Field(() => Id) _id!: string;
  @Field(() => Id) orderId!: string;
  @Field() eventName!: string;
  @Field(() => SharingStatusEnum) status!: SharingStatus;
  /** The recipient's: one of the two. */
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String, { nullable: true }) phoneNumber!: string | null;
  @Field(() => SharingData) sharingData!: SharingData;
  @Field(() => MatchedSharing) matched!: MatchedSharing;
  @Field(() => SharingSender) sender!: SharingSender;
  @Field(() => Id) parentOrderId!: string;
  @Field(() => ParentOrderDetails) parentOrderDetails!: ParentOrderDetails;
  /** HTML, sanitised when the event was saved; the recipient agrees to it before accepting. */
  @Field(() => String, { nullable: true }) userAgreement!: string | null;
}

/** One sharing of an order, as the order lists it (OPS-214). */
@ObjectType()
export class OrderSharing {
  @Field(() => Id) _id!: string;
  @Field(() => SharingStatusEnum) status!: SharingStatus;
  /** Ids of the order's items. */
  @Field(() => [Id]) tickets!: string[];
  @Field(() => [Id]) upgrades!: string[];
  @Field() eventName!: string;
  /** The recipient's: one of the two. */
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String, { nullable: true }) phoneNumber!: string | null;
  /** The recipient's own order, once accepted. */
  @Field(() => Id, { nullable: true }) sharedOrderId!: string | null;
}

/** What only the owner of an order knows and does of its sharing. */
@ObjectType()
export class OwnSharing {
  /** Ids of the items that may be offered now. */
  @Field(() => [Id]) shareable!: string[];
  @Field(() => [OrderSharing]) sharing!: OrderSharing[];
  /** Who passed these items on; null for an order that was bought. */
  @Field(() => ParentOrderDetails, { nullable: true }) parentOrderDetails!: ParentOrderDetails | null;
}

/** What the mail of an offer said, for whoever has its link. */
@ObjectType()
export class OfferLetter {
  @Field(() => Mailbox) mailbox!: Mailbox;
  /** The sender's name. */
  @Field() from!: string;
  @Field() eventName!: string;
  @Field(() => Int) tickets!: number;
  @Field(() => Int) upgrades!: number;
  /** Whether it can be accepted still. */
  @Field() isOpen!: boolean;
}
