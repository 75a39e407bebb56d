import { Field, Float, ObjectType } from '@nestjs/graphql';

import { LEDGER_ACTS, type LedgerAct, type LineKind } from '@marquee/shared/ledger/ledger-line';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { AnalyticsUnitEnum } from '../analytics/analytics.types.ts';
import { LineKindEnum } from './explain.inputs.ts';

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

/** What the figure's lines of one kind add up to. */
@ObjectType()
export class FigureKind {
  @Field(() => LineKindEnum) kind!: LineKind;
  @Field() label!: string;
  @Field(() => Float) total!: number;
}

/** What a figure is made of, newest first: the amounts of all pages add up to `total`. */
@ObjectType()
export class FigureLines {
  @Field(() => Float, { description: 'The figure, or its part of the asked kind.' }) total!: number;
  @Field(() => AnalyticsUnitEnum) unit!: 'cents' | 'count';
  @Field(() => [FigureKind], { description: 'Of all its lines: they add up to the figure.' }) kinds!: FigureKind[];
  @Field() timezone!: string;
  @Field(() => [FigureLine]) lines!: FigureLine[];
  @Field(() => String, { nullable: true }) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}
