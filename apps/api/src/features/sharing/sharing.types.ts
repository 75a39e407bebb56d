import { Field, ObjectType } from '@nestjs/graphql';

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

/** An offer as its sender, its recipient and the organisation's staff see it. */
@ObjectType()
export class Sharing {
  @Field(() => Id) _id!: string;
  @Field(() => Id) orderId!: string;
  @Field() eventName!: string;
  @Field(() => SharingStatusEnum) status!: SharingStatus;
  /** The recipient's: one of the two. */
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String, { nullable: true }) phoneNumber!: string | null;
  /** What is on offer still. */
  @Field(() => SharingData) sharingData!: SharingData;
  @Field(() => MatchedSharing) matched!: MatchedSharing;
  @Field(() => SharingSender) sender!: SharingSender;
  @Field(() => Id) parentOrderId!: string;
  @Field(() => ParentOrderDetails) parentOrderDetails!: ParentOrderDetails;
  /** HTML, sanitised when the event was saved; the recipient agrees to it before accepting. */
  @Field(() => String, { nullable: true }) userAgreement!: string | null;
}
