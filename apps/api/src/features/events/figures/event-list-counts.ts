import { Field, Int, ObjectType } from '@nestjs/graphql';

/** The number of events in each list of an organization. */
@ObjectType()
export class EventListCounts {
  @Field(() => Int) upcoming!: number;
  @Field(() => Int) past!: number;
  @Field(() => Int) cancelled!: number;
}
