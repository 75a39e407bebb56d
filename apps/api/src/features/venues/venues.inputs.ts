import { Field, Float, InputType, Int } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class AddressInput {
  @Field(() => String, { nullable: true }) address1?: string | null;
  @Field(() => String, { nullable: true }) address2?: string | null;
  @Field(() => String, { nullable: true }) city?: string | null;
  @Field(() => String, { nullable: true }) state?: string | null;
  @Field(() => String, { nullable: true }) zip?: string | null;
  @Field(() => String, { nullable: true, description: 'ISO 3166, two letters. Without it the United States.' }) country?: string | null;
  @Field(() => Float, { nullable: true }) lat?: number | null;
  @Field(() => Float, { nullable: true }) lng?: number | null;
}

/** `tax` is percent points; without `timezone` it follows from the address. `imageUrls` come from uploads. */
@InputType()
export class CreateVenueInput {
  @Field() name!: string;
  @Field(() => String, { nullable: true, description: 'HTML.' }) description?: string | null;
  @Field(() => Int, { nullable: true }) capacity?: number | null;
  @Field(() => String, { nullable: true }) url?: string | null;
  @Field(() => Float, { nullable: true }) tax?: number | null;
  @Field(() => [String], { nullable: true }) imageUrls?: string[] | null;
  @Field(() => String, { nullable: true }) venueGlobalId?: string | null;
  @Field(() => String, { nullable: true }) willCallInstructions?: string | null;
  @Field(() => AddressInput) address!: AddressInput;
  @Field(() => String, { nullable: true }) timezone?: string | null;
}

@InputType()
export class UpdateVenueInput extends CreateVenueInput {
  @Field(() => Id) venueId!: string;
  /** The one the author started from. */
  @Field(() => Int) version!: number;
}

@InputType()
export class VenuesQueryInput {
  @Field(() => String, { nullable: true }) name?: string | null;
}
