import { Field, Float, InputType, Int, ObjectType } from '@nestjs/graphql';

import { CustomFieldTypeEnum } from '#features/events/public/event.types';
import { Id } from '#platform/graphql/id.scalar';

/** A survey question that is asked at the door. A limit of 0 means none. */
@ObjectType()
export class DoorQuestion {
  @Field(() => Id) _id!: string;
  @Field() label!: string;
  @Field(() => CustomFieldTypeEnum) type!: string;
  @Field(() => Boolean) required!: boolean;
  @Field(() => Int) minLength!: number;
  @Field(() => Int) maxLength!: number;
  @Field(() => Float) minValue!: number;
  @Field(() => Float) maxValue!: number;
  @Field(() => [String]) options!: string[];
}

@InputType()
export class DoorAnswerInput {
  @Field(() => Id) customFieldId!: string;
  @Field() value!: string;
}

@InputType()
export class NoteForDoorInput {
  @Field(() => Id) orderId!: string;
  /** One line, at most 140 characters; an empty one takes the note away. */
  @Field() note!: string;
}
