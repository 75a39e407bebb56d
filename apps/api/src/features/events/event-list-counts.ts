import { Field, Int, ObjectType } from '@nestjs/graphql';

/** How many events stand in each list of an organisation. */
@ObjectType()
export class EventListCounts {
  @Field(() => Int) upcoming!: number;
  @Field(() => Int) past!: number;
  @Field(() => Int) cancelled!: number;
}
