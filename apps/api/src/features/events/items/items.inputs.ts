import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class SwitchEventItemInput {
  @Field(() => Id) eventId!: string;
  /** A ticket type, add-on or secret code. */
  @Field(() => Id) itemId!: string;
  @Field(() => Boolean, { description: 'Whether a ticket type or add-on is visible, or a secret code active.' }) isOn!: boolean;
}

@InputType()
export class MoveEventItemInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) itemId!: string;
  @Field(() => Boolean, { description: 'One place up, or down.' }) isUp!: boolean;
}

@InputType()
export class DeleteEventItemInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) itemId!: string;
}
