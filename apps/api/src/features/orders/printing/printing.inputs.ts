import { Field, InputType, Int } from '@nestjs/graphql';

import { PRINT_ORIENTATIONS, type PrintOrientation } from '@marquee/shared/printing/orientation';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const PrintOrientationEnum = graphqlEnum('PrintOrientation', PRINT_ORIENTATIONS);

const nullable = { nullable: true };

/** The orders in one of these ways: one, several, those of an event or a season, or all. */
@InputType({ isAbstract: true })
export class OrdersToPrint {
  @Field(() => Id, { ...nullable, description: 'One order: its items on offer are printed too.' }) orderId?: string | null;
  @Field(() => [Id], nullable) orderIds?: string[] | null;
  @Field(() => Id, nullable) eventId?: string | null;
  @Field(() => Id, nullable) seasonId?: string | null;
  @Field(() => Boolean, nullable) all?: boolean | null;
}

@InputType()
export class BreakApartOrdersInput extends OrdersToPrint {
  @Field(() => Int, { ...nullable, description: 'Orders a page, at most 500; 500 when empty.' }) first?: number | null;
  @Field(() => String, { ...nullable, description: 'Of the page before.' }) after?: string | null;
}

/** Some pages of an earlier print, by their numbers. */
@InputType()
export class PrintAgainInput {
  @Field(() => Id) printId!: string;
  @Field(() => Int) from!: number;
  @Field(() => Int) to!: number;
}

@InputType()
export class PrintOrdersInput extends OrdersToPrint {
  @Field(() => PrintAgainInput, { ...nullable, description: 'In place of orders.' }) again?: PrintAgainInput | null;
  @Field(() => PrintOrientationEnum, { ...nullable, description: 'HorizontalNormal when empty.' }) orientation?: PrintOrientation | null;
}

@InputType()
export class OpenPrintFileInput {
  @Field(() => Id) fileId!: string;
}

@InputType()
export class MarkNotPrintedInput {
  @Field(() => Id) printId!: string;
  /** The numbers of the first and the last page that did not come out of the printer. */
  @Field(() => Int) from!: number;
  @Field(() => Int) to!: number;
}
