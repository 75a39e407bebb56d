import { Field, Float, InputType } from '@nestjs/graphql';

import { CHARGED_WAYS, type ChargedWay, type CounterTerms, type PartWay } from '@marquee/shared/counter/counter-payments';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { CartTicketInput, CartUpgradeInput } from '../cart/cart.inputs.ts';
import { AnswerInput } from '../checkout/checkout.inputs.ts';
import { PartWayEnum } from '../record/order-parts.schema.ts';
import { CounterTermsEnum } from './counter-cart.types.ts';

const ChargedWayEnum = graphqlEnum('ChargedWay', CHARGED_WAYS);

@InputType({ description: 'A price that is lowered: to `price` of one in cents, or by `percent`, exactly one of both.' })
export class PriceChangeInput {
  @Field(() => Id, { nullable: true, description: 'The ticket type or add-on; null for the whole cart, by percent alone.' })
  itemId!: string | null;
  @Field(() => CentsScalar, { nullable: true }) price!: number | null;
  @Field(() => Float, { nullable: true }) percent!: number | null;
  @Field() reason!: string;
}

@InputType({
  description:
    'A cart that staff hold for who stands at the counter, for ten minutes. `terms` is how it will be paid: its fees are those of that way, and `comp` costs nothing. `token` of an earlier one replaces it; `idempotencyKey` repeated with the same body answers the same cart.',
})
export class ReserveAtCounterInput {
  @Field(() => Id, { nullable: true, description: 'What is sold: an event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field(() => [CartTicketInput]) tickets!: CartTicketInput[];
  @Field(() => [CartUpgradeInput], { nullable: true }) upgrades?: CartUpgradeInput[] | null;
  @Field(() => String, { nullable: true }) code?: string | null;
  @Field(() => CounterTermsEnum) terms!: CounterTerms;
  @Field(() => Id, { nullable: true, description: 'Where it is put together.' }) tillId?: string | null;
  @Field(() => String, { nullable: true }) token?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'The guest said that the chosen wheelchair spaces are needed.' })
  isAccessNeeded?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'May leave single seats.' }) allowsSingles?: boolean | null;
  @Field(() => [PriceChangeInput], { nullable: true, description: 'All that the cart has: one that is left out is taken back.' })
  priceChanges?: PriceChangeInput[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'The address of the contact that is attached: their tickets of the event count for guests.',
  })
  memberEmail?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'It is taken instead of other tickets: the exchange counts its guests.' })
  isExchange?: boolean | null;
  @Field(() => String, { nullable: true, description: 'Why a manager lets more guests through than go with the member.' })
  guestOverride?: string | null;
  @Field() idempotencyKey!: string;
}

@InputType()
export class GuestsAtCounterInput {
  @Field(() => Id) eventId!: string;
  @Field({ description: 'Of the attached contact.' }) email!: string;
}

@InputType({ description: 'A part of the money as staff took it; all add up to the total.' })
export class CounterPaymentInput {
  @Field(() => PartWayEnum) way!: PartWay;
  @Field(() => CentsScalar) amount!: number;
  @Field(() => String, {
    nullable: true,
    description: 'The number of a check, how it was paid elsewhere, or the code of a gift card: at most 50 characters.',
  })
  reference?: string | null;
  @Field(() => CentsScalar, { nullable: true, description: 'Cash that was handed over; the rest is change.' }) given?: number | null;
}

@InputType({ description: 'Each part may be left out: without a name the order is a guest’s.' })
export class CounterBuyerInput {
  @Field(() => String, { nullable: true }) fullName?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
}

/** What every sale at the counter is asked with. */
export interface CounterSaleInput {
  readonly buyer?: CounterBuyerInput | null;
  readonly answers?: AnswerInput[] | null;
  readonly expectedTotal: number;
}

@InputType({
  description:
    '`expectedTotal` in cents is what staff told the guest; `idempotencyKey` repeated with the same body answers the same order. `reason` is why it is given away, of a complimentary cart alone.',
})
export class SellAtCounterInput implements CounterSaleInput {
  @Field() token!: string;
  @Field(() => Id, { nullable: true, description: 'Where it is sold; needed where the organization has tills.' }) tillId?: string | null;
  @Field(() => [CounterPaymentInput]) payments!: CounterPaymentInput[];
  @Field(() => CounterBuyerInput, { nullable: true }) buyer?: CounterBuyerInput | null;
  @Field(() => [AnswerInput], { nullable: true }) answers?: AnswerInput[] | null;
  @Field(() => String, { nullable: true }) reason?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'A manager gives more away than the budget has.' })
  isApproved?: boolean | null;
  @Field(() => CentsScalar) expectedTotal!: number;
  @Field() idempotencyKey!: string;
}

@InputType({
  description: 'The tickets that go back for the cart: what they count for pays first, and they go back when the card was charged.',
})
export class ChargedExchangeInput {
  @Field(() => Id) orderId!: string;
  @Field(() => [Id]) ticketIds!: string[];
  @Field(() => CentsScalar, { description: 'What staff told the guest.' }) expectedDifference!: number;
}

@InputType({
  description:
    'A card pays what `payments` leave of the cart: at the reader, which asks for it, or typed by staff in the form of the page. Again with another reader, or after a refusal, it is the same order and is charged once.',
})
export class ChargeAtCounterInput implements CounterSaleInput {
  @Field() token!: string;
  @Field(() => Id, { nullable: true, description: 'As in SellAtCounterInput.' }) tillId?: string | null;
  @Field(() => ChargedWayEnum) way!: ChargedWay;
  @Field(() => String, { nullable: true, description: 'Of the way `reader`: which one asks.' }) readerId?: string | null;
  @Field(() => [CounterPaymentInput], { description: 'What staff took before; theirs when the card was charged.' })
  payments!: CounterPaymentInput[];
  @Field(() => CounterBuyerInput, { nullable: true }) buyer?: CounterBuyerInput | null;
  @Field(() => [AnswerInput], { nullable: true }) answers?: AnswerInput[] | null;
  @Field(() => CentsScalar) expectedTotal!: number;
  @Field(() => ChargedExchangeInput, { nullable: true }) exchange?: ChargedExchangeInput | null;
}

@InputType()
export class CounterTokenInput {
  @Field({ description: 'Of the cart.' }) token!: string;
}

@InputType()
export class HandOutOrderInput {
  @Field(() => Id) orderId!: string;
}

@InputType()
export class VoidSaleInput {
  @Field(() => Id) orderId!: string;
}

@InputType()
export class RenewCodesInput {
  @Field(() => Id) orderId!: string;
  @Field({ description: 'Why they are printed again.' }) reason!: string;
}
