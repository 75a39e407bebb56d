import { Field, InputType } from '@nestjs/graphql';

import { FIGURES, type FigureName } from '@marquee/shared/ledger/figure-sums';
import { LINE_KINDS, type LedgerItem, type LineKind } from '@marquee/shared/ledger/ledger-line';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { SoldKindEnum } from '../sales-report/sales-report.types.ts';

const FigureEnum = graphqlEnum('Figure', Object.keys(FIGURES) as FigureName[]);
export const LineKindEnum = graphqlEnum('LedgerLineKind', LINE_KINDS);

/** One ticket type in one tier, or one add-on. */
@InputType()
export class FigureItemInput {
  @Field(() => SoldKindEnum) of!: LedgerItem['of'];
  @Field(() => Id) typeId!: string;
  @Field(() => Id, { nullable: true, description: 'Without it, what was sold in no tier.' }) tierId?: string | null;
  @Field(() => CentsScalar, { nullable: true, description: 'Before discounts; without it at any price.' }) price?: number | null;
}

/** A figure as a page shows it: which one, of what and of which instants. */
@InputType()
export class FigureLinesInput {
  @Field(() => Id, { nullable: true }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field(() => Id, { nullable: true }) venueId?: string | null;
  @Field(() => Id, { nullable: true }) artistId?: string | null;
  @Field(() => Date, { nullable: true, description: 'Inclusive; without it from the beginning.' }) startDate?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Exclusive; without it up to now.' }) endDate?: Date | null;
  @Field(() => FigureEnum) figure!: FigureName;
  @Field(() => FigureItemInput, { nullable: true, description: 'Of one item of an event or season.' }) item?: FigureItemInput | null;
  @Field(() => LineKindEnum, { nullable: true, description: 'Only its lines of this kind.' }) kind?: LineKind | null;
}
