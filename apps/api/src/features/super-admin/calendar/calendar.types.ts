import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

/** The window is from `startDate` up to and without `endDate`, both in unix seconds. */
@InputType()
export class EventsAdminQueryInput {
  @Field(() => Int) startDate!: number;
  @Field(() => Int) endDate!: number;
  @Field(() => Id, { nullable: true }) orgId?: string | null;
}

/** An event of any organization on the operators' calendar. */
@ObjectType()
export class AdminEvent {
  @Field(() => Id) _id!: string;
  @Field(() => Id) orgId!: string;
  @Field() orgName!: string;
  @Field() name!: string;
  @Field() published!: boolean;
  /** Null until it is published for the first time. */
  @Field(() => Date, { nullable: true }) firstPublishedAt!: Date | null;
  @Field() cancel!: boolean;
  @Field(() => String, { nullable: true }) venueName!: string | null;
  @Field() timezone!: string;
  /** The start of each of its days. */
  @Field(() => [Date]) days!: Date[];
}
