import { Field, Float, InputType, Int, ObjectType } from '@nestjs/graphql';

import { PRICE_STEPS, type PriceStep } from '@marquee/shared/events/change-prices';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';
import type { ActPreview } from '#platform/many/act.schema';
import { ActPreviewView } from '#platform/many/acts.types';

const PriceStepEnum = graphqlEnum('PriceStep', PRICE_STEPS);

@InputType()
export class PriceChangeQueryInput {
  @Field(() => Id) eventId!: string;
  @Field(() => PriceStepEnum) by!: PriceStep;
  @Field(() => Float, { description: 'Percent points with at most two decimals, or cents; negative lowers.' }) value!: number;
}

@InputType()
export class ChangePricesInput extends PriceChangeQueryInput {
  @Field(() => Int, { description: 'The version of the event that was previewed; an event saved since is refused.' }) version!: number;
}

@ObjectType({ description: 'What changing all prices of an event would do. What is free stays free and is left out.' })
export class PriceChangePreview {
  @Field(() => Int) version!: number;
  @Field(() => ActPreviewView, {
    description: 'The tickets that are left and what they would bring at their new prices, and the first ten tiers.',
  })
  preview!: ActPreview;
}
