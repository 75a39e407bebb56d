import { Field, InputType, Int } from '@nestjs/graphql';

import type { CashPile } from '@marquee/shared/counter/cash';
import type { DrawerLineKind } from '@marquee/shared/counter/shifts';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { DrawerLineKindEnum } from './drawer-line.schema.ts';

@InputType()
export class PileInput implements CashPile {
  @Field(() => CentsScalar) value!: number;
  @Field(() => Int) count!: number;
}

@InputType()
export class OpenShiftInput {
  @Field(() => Id) tillId!: string;
  @Field(() => [PileInput], { description: 'The float, as it was counted.' }) piles!: PileInput[];
}

@InputType({ description: '`idempotencyKey` repeated answers the same line.' })
export class MoveCashInput {
  @Field(() => Id) shiftId!: string;
  @Field(() => DrawerLineKindEnum) kind!: DrawerLineKind;
  @Field(() => CentsScalar) amount!: number;
  @Field() reason!: string;
  @Field() idempotencyKey!: string;
}

@InputType({ description: 'Names a closed shift, which stays as it is. `amount` may be below 0, or 0 for words alone.' })
export class CorrectShiftInput {
  @Field(() => Id) shiftId!: string;
  @Field(() => CentsScalar) amount!: number;
  @Field() reason!: string;
  @Field() idempotencyKey!: string;
}

@InputType()
export class CountShiftInput {
  @Field(() => Id) shiftId!: string;
  @Field(() => [PileInput]) piles!: PileInput[];
}

@InputType()
export class ResumeShiftInput {
  @Field(() => Id) shiftId!: string;
}

@InputType({ description: 'Closes with the last count; `left` stays in the drawer, the rest is carried to the bank.' })
export class CloseShiftInput {
  @Field(() => Id) shiftId!: string;
  @Field(() => String, { nullable: true, description: 'Why the count differs.' }) reason?: string | null;
  @Field(() => CentsScalar) left!: number;
}
