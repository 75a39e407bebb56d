import { Field, InputType, Int } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class CartTicketInput {
  @Field(() => Id) ticketTypeId!: string;
  @Field(() => Int) quantity!: number;
  @Field(() => [String], {
    nullable: true,
    description: 'Ids of chosen seats of its category, as many as `quantity`; a table that is sold whole with all its seats.',
  })
  seats?: string[] | null;
  @Field(() => String, { nullable: true, description: 'The standing area, where its category has several.' })
  areaId?: string | null;
  @Field(() => [Id], {
    nullable: true,
    description: 'The chosen nights of a season, by their events: of a ticket type of which buyers choose them, and of no other.',
  })
  nightIds?: string[] | null;
}

@InputType()
export class CartUpgradeInput {
  @Field(() => Id) upgradeId!: string;
  @Field(() => Int) quantity!: number;
}

@InputType({
  description: '`token` of an earlier reservation replaces it; `idempotencyKey` repeated with the same body answers the same reservation.',
})
export class ReserveInput {
  @Field(() => Id, { nullable: true, description: 'What is bought: an event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field(() => [CartTicketInput]) tickets!: CartTicketInput[];
  @Field(() => [CartUpgradeInput], { nullable: true }) upgrades?: CartUpgradeInput[] | null;
  @Field(() => String, { nullable: true }) code?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field() idempotencyKey!: string;
  @Field(() => String, { nullable: true }) token?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'The buyer confirmed that the chosen wheelchair spaces are needed.' })
  isAccessNeeded?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'May leave single seats. Asked by the staff of the organization; of others it changes nothing.',
  })
  allowsSingles?: boolean | null;
}

@InputType()
export class ApplyCodeInput {
  @Field(() => Id, { nullable: true, description: 'An event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field() code!: string;
  @Field(() => String, { nullable: true }) token?: string | null;
}

@InputType()
export class TokenInput {
  @Field() token!: string;
}
