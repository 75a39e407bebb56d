import { Field, InputType } from '@nestjs/graphql';

/** A range of instants. Both are needed to ask for a report, none to ask how one goes. */
@InputType({ isAbstract: true })
export class ReportRangeInput {
  @Field(() => Date, { nullable: true, description: 'Inclusive.' }) startDate?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Exclusive.' }) endDate?: Date | null;
}
