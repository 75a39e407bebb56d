import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

const nullableInt = { nullable: true, description: 'Null is no limit.' };

@InputType()
export class CompsInput {
  @Field(() => Id, { nullable: true, description: 'An event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
}

@InputType()
export class SaveCompBudgetsInput extends CompsInput {
  @Field(() => Int, nullableInt) BOX_OFFICE?: number | null;
  @Field(() => Int, nullableInt) ADMIN?: number | null;
  @Field(() => Int, nullableInt) OWNER?: number | null;
}

@ObjectType({ description: 'What one role may give away of an event or season, and what it has given: tickets that were not taken back.' })
export class CompBudgetRow {
  @Field() role!: string;
  @Field(() => Int, { nullable: true, description: 'Null without a limit.' }) budget!: number | null;
  @Field(() => Int) given!: number;
}

@ObjectType({ description: 'An order by which tickets were given away.' })
export class GivenComp {
  @Field(() => Id) orderId!: string;
  @Field() number!: string;
  @Field(() => Date) at!: Date;
  @Field({ description: 'The name of who gave it.' }) by!: string;
  @Field(() => String, { nullable: true, description: 'Of whose budget; null of whoever has none.' }) role!: string | null;
  @Field(() => String, { nullable: true, description: 'To whom; null of a guest without a name.' }) to!: string | null;
  @Field(() => Int) tickets!: number;
  @Field() reason!: string;
  @Field(() => String, { nullable: true, description: 'The manager who approved it beyond the budget.' }) approvedBy!: string | null;
}

@ObjectType()
export class Comps {
  @Field(() => [CompBudgetRow]) budgets!: CompBudgetRow[];
  @Field(() => CompBudgetRow, { nullable: true, description: 'The caller’s own; null of whoever has no budget.' })
  own!: CompBudgetRow | null;
  @Field(() => [GivenComp], { description: 'The newest first.' }) given!: GivenComp[];
}
