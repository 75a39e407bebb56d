import { Field, Int, ObjectType } from '@nestjs/graphql';

import { FieldRequires } from '#platform/auth/field-requires';
import { CentsScalar } from '#platform/graphql/cents.scalar';

/** Displayed counts and money of one event; money only for admins and above (null otherwise). */
@ObjectType()
export class EventFigures {
  @Field(() => Int) total!: number;
  @Field(() => Int) sold!: number;
  @Field(() => Int, { description: 'Add-ons sold.' }) addOns!: number;
  @Field(() => Int) remaining!: number;
  /** Places that ticket holds keep out of sale, with those their guests use. */
  @Field(() => Int) held!: number;
  @Field(() => Int) scanned!: number;
  @Field(() => Int) orders!: number;
  @FieldRequires('analytics.revenue.read')
  @Field(() => CentsScalar, { nullable: true })
  revenue!: number | null;
}
