import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { PLAN_FILES, type PlanFileKind } from '@marquee/shared/seating/files/read-plan-file';
import { ROW_PARTS, type PlanAnswers, type RowPart } from '@marquee/shared/seating/files/plan-answers';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { SeatingPlan } from './seating-plan.schema.ts';

export const PlanFileEnum = graphqlEnum('PlanFile', PLAN_FILES);
const RowPartEnum = graphqlEnum('RowPart', ROW_PARTS);
const SideEnum = graphqlEnum('CompanionSide', ['left', 'right'] as const);

@InputType()
class AreaCapacityInput {
  /** Of its question. */
  @Field() id!: string;
  @Field(() => Int) capacity!: number;
}

@InputType()
class WheelchairRowInput {
  @Field() rowId!: string;
  /** Which seats of the row: all, or from the left the first, third, … (`odd`). */
  @Field(() => RowPartEnum) part!: RowPart;
}

/** The answers to the questions of a file. What is not answered can be changed in the plan later. */
@InputType()
export class PlanAnswersInput implements PlanAnswers {
  @Field(() => [AreaCapacityInput], { defaultValue: [] }) capacities!: AreaCapacityInput[];
  @Field(() => [WheelchairRowInput], { defaultValue: [] }) wheelchair!: WheelchairRowInput[];
  @Field(() => SideEnum, { nullable: true, defaultValue: null }) companions!: 'left' | 'right' | null;
  @Field(() => [String], { defaultValue: [] }) wholeTables!: string[];
}

@InputType()
export class ImportSeatingPlanInput {
  @Field(() => Id) venueId!: string;
  @Field(() => PlanFileEnum) kind!: PlanFileKind;
  /** Of the plan; without it the one in the file. */
  @Field(() => String, { nullable: true }) name?: string | null;
  /** The text of the file, in parts of at most 200,000 characters. */
  @Field(() => [String]) file!: string[];
  /** Without them nothing is saved: the answer is what the file says and asks. */
  @Field(() => PlanAnswersInput, { nullable: true }) answers?: PlanAnswersInput | null;
}

@ObjectType()
export class PlanTableAsked {
  @Field() id!: string;
  @Field() label!: string;
  @Field(() => Int) seats!: number;
}

/** What a file does not say. */
@ObjectType()
export class PlanFileQuestion {
  /** `capacity` of an area, `wheelchair` spaces, `companion` seats, `wholeTables`. */
  @Field() kind!: string;
  /** Of the area. */
  @Field(() => String, { nullable: true }) id!: string | null;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => [PlanTableAsked]) tables!: PlanTableAsked[];
}

/** What was read of a file, before or after it was saved. */
@ObjectType()
export class SeatingPlanImport {
  @Field() name!: string;
  /** An address of an SVG. */
  @Field() thumbnailUrl!: string;
  @Field(() => Int) seats!: number;
  @Field(() => [PlanFileQuestion]) questions!: PlanFileQuestion[];
  /** Null for a preview. */
  @Field(() => SeatingPlan, { nullable: true }) plan!: SeatingPlan | null;
}
