import { Field, Float, ObjectType } from '@nestjs/graphql';

import { LEDGER_ACTS, type LedgerAct } from '@marquee/shared/ledger/ledger-line';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { AnalyticsUnitEnum } from '../analytics/analytics.types.ts';

export const LedgerActEnum = graphqlEnum('LedgerAct', LEDGER_ACTS);

/** One line of an act, in the figure's unit. */
@ObjectType()
export class FigureLinePart {
  @Field({ description: 'Like `Floor, Early Bird` or `Organization fees`.' }) label!: string;
  @Field(() => Float) amount!: number;
}

/** One act on one order (or hold block, without one), with its lines that are in the figure. */
@ObjectType()
export class FigureLine {
  @Field(() => Id) _id!: string;
  @Field(() => Date) at!: Date;
  @Field(() => LedgerActEnum) act!: LedgerAct;
  @Field(() => Id, { nullable: true }) orderId!: string | null;
  @Field(() => String, { nullable: true }) orderNumber!: string | null;
  /** The sum of its lines. */
  @Field(() => Float) amount!: number;
  @Field(() => [FigureLinePart]) parts!: FigureLinePart[];
}

/** What a figure is made of, newest first: the amounts of all pages add up to `total`. */
@ObjectType()
export class FigureLines {
  @Field(() => Float) total!: number;
  @Field(() => AnalyticsUnitEnum) unit!: 'cents' | 'count';
  @Field() timezone!: string;
  @Field(() => [FigureLine]) lines!: FigureLine[];
  @Field(() => String, { nullable: true }) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}
