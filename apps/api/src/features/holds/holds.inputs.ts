import { Field, InputType, Int } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

/**
 * A hold block as staff enter or change it. Without `_id` it is made, with `qty` tickets of the ticket type; the totals of a new block are
 * known. With `_id` the totals that are given replace the stored ones and must add up. `ticketType`, `totalHeld`, `ticketRemaining`: a block
 * may be sent back as it was read.
 */
@InputType()
export class HoldInput {
  @Field(() => Id, { nullable: true }) _id?: string | null;
  @Field() name!: string;
  /** The quantity of a new block: 1 to 50,000. A block keeps it. */
  @Field(() => Int, { nullable: true }) qty?: number | null;
  @Field(() => Id, { nullable: true }) ticketTypeId?: string | null;
  @Field(() => String, { nullable: true }) ticketType?: string | null;
  @Field(() => Int, { nullable: true }) totalHeld?: number | null;
  @Field(() => Int, { nullable: true }) totalCheckedIn?: number | null;
  @Field(() => Int, { nullable: true }) totalReleased?: number | null;
  @Field(() => Int, { nullable: true }) totalOutstanding?: number | null;
  @Field(() => Int, { nullable: true }) ticketRemaining?: number | null;
  /** At most 500 characters, as the contact. */
  @Field(() => String, { nullable: true }) note?: string | null;
  @Field(() => String, { nullable: true }) contact?: string | null;
  /** Null is never. */
  @Field(() => Date, { nullable: true }) releaseAt?: Date | null;
  /** The version that was read: a save of an older one is refused. Without it the totals overwrite what others saved meanwhile. */
  @Field(() => Int, { nullable: true }) version?: number | null;
}

@InputType()
export class UpdateHoldInput {
  @Field(() => Id) eventId!: string;
  @Field(() => HoldInput) params!: HoldInput;
}

@InputType()
export class HoldReleaseQueryInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) holdId!: string;
  @Field(() => Int, { description: 'How many places, of those outstanding.' }) quantity!: number;
}

@InputType()
export class DeleteHoldInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) holdId!: string;
}
