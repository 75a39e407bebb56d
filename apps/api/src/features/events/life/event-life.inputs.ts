import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class DuplicateEventInput {
  @Field(() => Id, { description: 'The event to copy: of one day.' }) duplicateEventId!: string;
}

@InputType()
export class DeleteEventInput {
  @Field(() => Id) eventId!: string;
}

@InputType()
export class GenerateEventQrCodeInput {
  @Field(() => Id) eventId!: string;
}

@InputType()
export class DeleteSeasonInput {
  @Field(() => Id) seasonId!: string;
}
