import { Field, Float, InputType, Int } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class AddressInput {
  @Field(() => String, { nullable: true }) address1?: string | null;
  @Field(() => String, { nullable: true }) address2?: string | null;
  @Field(() => String, { nullable: true }) city?: string | null;
  @Field(() => String, { nullable: true }) state?: string | null;
  @Field(() => String, { nullable: true }) zip?: string | null;
  @Field(() => String, { nullable: true }) country?: string | null;
  @Field(() => Float, { nullable: true }) lat?: number | null;
  @Field(() => Float, { nullable: true }) lng?: number | null;
}

/** `tax` is percent points; without `timezone` it follows from the address. */
@InputType()
export class CreateVenueInput {
  @Field() name!: string;
  @Field(() => Int, { nullable: true }) capacity?: number | null;
  @Field(() => Float, { nullable: true }) tax?: number | null;
  @Field(() => AddressInput) address!: AddressInput;
  @Field(() => String, { nullable: true }) timezone?: string | null;
}

@InputType()
export class UpdateVenueInput extends CreateVenueInput {
  @Field(() => Id) venueId!: string;
}

@InputType()
export class VenuesQueryInput {
  @Field(() => String, { nullable: true }) name?: string | null;
}
