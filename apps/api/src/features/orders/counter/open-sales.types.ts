import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { CartLineType } from '../cart/reservation.types.ts';
import { CounterBuyerInput, CounterPaymentInput } from './counter.inputs.ts';

@InputType()
export class OpenSalesInput {
  @Field(() => Id, { nullable: true, description: 'An event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field(() => String, { nullable: true, description: 'Of the cart at this device.' }) token?: string | null;
}

@ObjectType({ description: 'A sale at the counter that is not finished; its places are free again at `expiresAt`.' })
export class OpenSale {
  @Field(() => Id) _id!: string;
  @Field(() => [CartLineType]) lines!: CartLineType[];
  @Field(() => Int, { description: 'Tickets and add-ons.' }) count!: number;
  @Field(() => CentsScalar) total!: number;
  @Field(() => CentsScalar, { description: 'What staff took of it.' }) paid!: number;
  @Field({ description: 'Who holds it; empty for one of the version before.' }) by!: string;
  @Field(() => String, { nullable: true, description: 'The name of its till.' }) till!: string | null;
  @Field(() => Date) since!: Date;
  @Field(() => Date) expiresAt!: Date;
  @Field({ description: 'A card is asked for, or is being charged.' }) isCharging!: boolean;
}

@ObjectType()
export class OpenSales {
  @Field(() => [OpenSale], { description: 'Of other devices; those that end last come first.' }) sales!: OpenSale[];
  @Field(() => String, { nullable: true, description: 'Why the cart at this device is its own no more.' }) ended!: string | null;
}

@InputType({ description: '`idempotencyKey` repeated with the same body answers the same cart.' })
export class TakeOverSaleInput {
  @Field(() => Id) saleId!: string;
  @Field(() => Id, { nullable: true, description: 'Where it goes on.' }) tillId?: string | null;
  @Field() idempotencyKey!: string;
}

@InputType({ description: 'What a till knows of its sale beside the cart, for whoever takes it over.' })
export class NoteSaleInput {
  @Field({ description: 'Of the cart.' }) token!: string;
  @Field(() => CounterBuyerInput, { nullable: true }) buyer?: CounterBuyerInput | null;
  @Field(() => Id, { nullable: true }) contactId?: string | null;
  @Field(() => [CounterPaymentInput]) payments!: CounterPaymentInput[];
}

@InputType()
export class GiveUpSaleInput {
  @Field(() => Id) saleId!: string;
  @Field(() => Id, { nullable: true, description: 'Where that is said.' }) tillId?: string | null;
}
