import { Field, Int, ObjectType } from '@nestjs/graphql';

import { RENEWAL_OFFER_STATES, RENEWAL_STATES, type RenewalOfferState, type RenewalState } from '@marquee/shared/renewals/renewal-states';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const RenewalOfferStateEnum = graphqlEnum('RenewalOfferState', RENEWAL_OFFER_STATES);
const RenewalStateEnum = graphqlEnum('RenewalState', RENEWAL_STATES);
const nullable = { nullable: true };

/** An earlier season that somebody has tickets of. */
@ObjectType()
export class RenewableSeason {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => Date, nullable) startsAt!: Date | null;
}

@ObjectType()
export class UnheldPlace {
  @Field(() => String, nullable) name!: string | null;
  @Field({ description: 'The seat, or the ticket type.' }) words!: string;
  @Field() reason!: string;
}

/** What is held for tickets of one type of the earlier season. */
@ObjectType()
export class RenewalTypePair {
  @Field(() => Id) fromId!: string;
  @Field() fromName!: string;
  @Field(() => Id, nullable) toId!: string | null;
}

@ObjectType()
export class RenewalTargetType {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
}

/** What starting a renewal would hold. */
@ObjectType()
export class RenewalPlanView {
  @Field(() => Int) holders!: number;
  @Field(() => Int, { description: 'Those for whom anything can be held.' }) placedHolders!: number;
  @Field(() => Int) places!: number;
  @Field(() => Int) missingPlaces!: number;
  @Field(() => [UnheldPlace], { description: 'The first hundred.' }) missing!: UnheldPlace[];
  @Field(() => [RenewalTypePair], { description: 'Of what holders have: as chosen, or by their names.' })
  types!: readonly RenewalTypePair[];
  @Field(() => [RenewalTargetType], { description: 'What can be chosen.' }) targets!: RenewalTargetType[];
}

@ObjectType()
export class RenewalReminder {
  @Field(() => Int) days!: number;
  @Field(() => Date) at!: Date;
}

@ObjectType()
export class RenewalCount {
  @Field(() => RenewalOfferStateEnum) state!: RenewalOfferState;
  @Field(() => Int) offers!: number;
  @Field(() => Int) places!: number;
}

@ObjectType('Renewal')
export class RenewalView {
  @Field(() => Id) _id!: string;
  @Field(() => RenewalStateEnum) state!: RenewalState;
  @Field() fromName!: string;
  @Field(() => Date) endsAt!: Date;
  @Field() timezone!: string;
  @Field(() => [Int]) reminderDays!: number[];
  @Field(() => [RenewalReminder], { description: 'In their order.' }) reminders!: RenewalReminder[];
  @Field(() => Date) startedAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When every link was written.' }) openedAt!: Date | null;
  @Field(() => Date, nullable) closedAt!: Date | null;
  @Field(() => [RenewalCount], { description: 'States without an offer are missing.' }) counts!: RenewalCount[];
  @Field(() => CentsScalar) renewedMoney!: number;
  @Field(() => Date) serverTime!: Date;
}

@ObjectType('RenewalOffer')
export class RenewalOfferView {
  @Field(() => Id) _id!: string;
  @Field(() => Id, { description: 'The order of the earlier season.' }) orderId!: string;
  @Field(() => Id, { nullable: true, description: 'The order of the new season, once renewed.' }) renewedOrderId!: string | null;
  @Field() name!: string;
  @Field() email!: string;
  @Field(() => Int, { description: 'How many seasons this address has had.' }) seasons!: number;
  @Field(() => [String]) places!: string[];
  @Field(() => [UnheldPlace]) missing!: UnheldPlace[];
  @Field(() => CentsScalar, { nullable: true, description: 'To pay, or paid.' }) total!: number | null;
  @Field(() => RenewalOfferStateEnum) state!: RenewalOfferState;
  @Field(() => String, { nullable: true, description: 'What the holder said on letting go.' }) reason!: string | null;
  @Field(() => Date, nullable) openedAt!: Date | null;
  @Field(() => Date, nullable) answeredAt!: Date | null;
  @Field({ description: 'A mail to the holder came back, and none arrived since.' }) isBounced!: boolean;
}

@ObjectType()
export class RenewalOffersPage {
  @Field(() => [RenewalOfferView]) offers!: RenewalOfferView[];
  @Field(() => Int, { description: 'All that match, on every page.' }) total!: number;
}
