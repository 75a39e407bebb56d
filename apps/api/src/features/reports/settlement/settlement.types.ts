import { Field, InputType, ObjectType } from '@nestjs/graphql';

import type { PaymentWay } from '@marquee/shared/orders/payments';

import { PaymentWayEnum } from '#features/orders/public/order.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class SettlementInput {
  @Field(() => Date, { description: 'Inclusive.' }) startDate!: Date;
  @Field(() => Date, { description: 'Exclusive.' }) endDate!: Date;
}

@ObjectType()
export class SettlementLine {
  @Field() label!: string;
  @Field(() => CentsScalar, { description: 'Signed as the organization sees it.' }) amount!: number;
}

/** What was taken in one way without the payment provider, in the period. */
@ObjectType()
export class SettlementWay {
  @Field(() => PaymentWayEnum) way!: PaymentWay;
  @Field(() => CentsScalar) charged!: number;
  @Field(() => CentsScalar, { description: 'Paid back.' }) returned!: number;
}

/** What a night of a season stands for in the season's money. */
@ObjectType()
export class SettlementNight {
  @Field(() => Id) seasonId!: string;
  @Field() seasonName!: string;
  @Field(() => Id) eventId!: string;
  @Field() name!: string;
  @Field(() => Date) startsAt!: Date;
  @Field(() => CentsScalar, { description: 'Its equal part of what the season earned in the period, as the ledger has it.' })
  amount!: number;
}

/** A payment of which ledger and provider say something else in the period. */
@ObjectType()
export class SettlementDifference {
  @Field(() => Id, { nullable: true, description: 'Null for money that belongs to no order.' }) orderId!: string | null;
  @Field(() => String, { nullable: true }) number!: string | null;
  @Field({ description: 'What the provider calls the payment.' }) paymentId!: string;
  @Field({ description: 'What each of them says, in words.' }) difference!: string;
}

/** What moved the organization's account at the payment provider, line by line of its balance. */
@ObjectType()
export class Settlement {
  @Field(() => Date) startDate!: Date;
  @Field(() => Date) endDate!: Date;
  @Field({ description: 'The organization’s.' }) timezone!: string;
  @Field(() => CentsScalar, { description: 'Owed to the organization when the period began.' }) opening!: number;
  @Field(() => [SettlementLine], { description: 'All that adds up to what was earned.' }) lines!: SettlementLine[];
  @Field(() => CentsScalar, { description: 'The sum of the lines.' }) earned!: number;
  @Field(() => CentsScalar, { description: 'To the bank, less what came back: 0 or less.' }) paidOut!: number;
  @Field(() => CentsScalar, { description: 'Owed when the period ended: opening, earned and paid out.' }) closing!: number;
  @Field(() => CentsScalar, {
    description: 'Charged in the period without the provider, or on an account connected before; as the ledger has it.',
  })
  chargedElsewhere!: number;
  @Field(() => [SettlementWay], {
    description: 'What was taken without the provider, by way; the charged amounts are in `chargedElsewhere`.',
  })
  ways!: SettlementWay[];
  @Field(() => CentsScalar, { nullable: true, description: 'Of the charges: paid for orders that are canceled now, and not refunded.' })
  keptOfCanceled!: number | null;
  @Field(() => [SettlementNight], {
    description: 'The parts of the nights in the money of their seasons, soonest first. For information: all of it is in the lines above.',
  })
  nights!: SettlementNight[];
  @Field(() => [SettlementDifference], { description: 'All of them.' }) differences!: SettlementDifference[];
}
