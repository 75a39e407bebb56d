import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class DuplicateEventInput {
  @Field(() => Id, { description: 'The event to copy: of one day.' }) duplicateEventId!: string;
}

@InputType()
export class CopyEventInput {
  @Field(() => Id) eventId!: string;
  @Field(() => [String], { description: 'Dates in the zone of the venue (`2027-03-05`): one copy begins on each. At most 30.' })
  firstDays!: string[];
}

@InputType()
export class GenerateEventQrCodeInput {
  @Field(() => Id) eventId!: string;
}
