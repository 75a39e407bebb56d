import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@ObjectType({ description: 'Somebody’s turn at a till, signed in by PIN.' })
export class OperatorTurn {
  @Field(() => Id) _id!: string;
  @Field(() => Id) tillId!: string;
  @Field(() => Date) startedAt!: Date;
  @Field(() => Date) expiresAt!: Date;
}

@ObjectType({ description: 'Somebody of the team who may sell at a till.' })
export class OperatorOfTeam {
  @Field(() => Id) userId!: string;
  @Field() name!: string;
  @Field() role!: string;
  @Field(() => Boolean) hasPin!: boolean;
  @Field(() => [OperatorTurn]) sessions!: OperatorTurn[];
}

@ObjectType({
  description:
    'Whoever took over sends `token` as the header x-marquee-operator with each act at the till, beside the login of the device.',
})
export class TakenOver {
  @Field() token!: string;
  @Field(() => Id) userId!: string;
  @Field() name!: string;
  @Field(() => Id) tillId!: string;
  @Field(() => Date) expiresAt!: Date;
}

@InputType()
export class SetOperatorPinInput {
  @Field({ description: 'Six digits.' }) pin!: string;
}

@InputType()
export class TakeOverTillInput {
  @Field(() => Id) tillId!: string;
  @Field(() => Id) userId!: string;
  @Field() pin!: string;
}

@InputType()
export class EndOperatorInput {
  @Field(() => Id) sessionId!: string;
}

@InputType()
export class ResetPinTriesInput {
  @Field(() => Id) tillId!: string;
}
