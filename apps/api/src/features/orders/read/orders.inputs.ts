import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

const ids = { nullable: true };

/** Every filter given narrows the list. `any` searches all advertised fields, `userQuery` the customer alone. */
@InputType()
export class OrdersQueryInput {
  @Field(() => [Id], ids) eventIds?: string[] | null;
  @Field(() => String, { nullable: true }) userQuery?: string | null;
  @Field(() => String, { nullable: true }) any?: string | null;
  @Field(() => [Id], ids) orderIds?: string[] | null;
  @Field(() => [Id], ids) seasonIds?: string[] | null;
  @Field(() => [Id], ids) userIds?: string[] | null;
  /** Bought with one of these addresses. */
  @Field(() => [String], ids) emails?: string[] | null;
  @Field(() => [Id], ids) venueIds?: string[] | null;
  @Field(() => [Id], ids) artistIds?: string[] | null;
  /** Placed at or after. */
  @Field(() => Date, { nullable: true }) startDate?: Date | null;
  /** Placed before or at. */
  @Field(() => Date, { nullable: true }) endDate?: Date | null;
}

@InputType()
export class OpenedMailInput {
  /** The token in the order's link. */
  @Field() token!: string;
  @Field(() => Id) mailId!: string;
}
