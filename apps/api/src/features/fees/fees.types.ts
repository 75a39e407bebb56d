import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { Fee } from './fee.schema.ts';

@ObjectType()
export class FeePage {
  @Field(() => [Fee]) fees!: Fee[];
  @Field(() => Int) total!: number;
  @Field(() => Boolean) hasMore!: boolean;
  /** Platform fees that are not applied to all organizations as they are; 0 in other lists. */
  @Field(() => Int) unapplied!: number;
  /** The organization, event or season; null for the platform. */
  @Field(() => String, { nullable: true }) ownerName!: string | null;
  /** Whether the event sells to guests, which its fees may be filtered by; null where guests are no question. */
  @Field(() => Boolean, { nullable: true }) isGuestTicketSale!: boolean | null;
}

/** How far the platform's fees have come; while it is not done, ask again with its id. */
@ObjectType()
export class FeeApplication {
  @Field(() => Id) _id!: unknown;
  @Field(() => Boolean) isDone!: boolean;
  /** Organizations that have them by now. */
  @Field(() => Int) organizations!: number;
}
