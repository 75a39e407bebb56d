import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { UNLISTED_RULES, type UnlistedRule } from '@marquee/shared/door/offline-verdict';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { DoorRulesView } from '../gates/gates.types.ts';

export const UnlistedRuleEnum = graphqlEnum('UnlistedRule', UNLISTED_RULES);

@ObjectType({ description: 'A key by which a device knows codes that its list does not have.' })
export class DoorKey {
  @Field() keyId!: string;
  @Field({ description: 'Ed25519, 32 bytes, base64url.' }) publicKey!: string;
}

@ObjectType()
export class DoorListDay {
  @Field(() => Id) _id!: string;
  @Field(() => Date, { nullable: true }) doorsAt!: Date | null;
  @Field(() => Date) startsAt!: Date;
  @Field(() => Date) endsAt!: Date;
}

@ObjectType({ description: 'What a device needs to answer without a network: `DeviceList` and rows of the shared rules.' })
export class DoorList {
  @Field(() => Id) eventId!: string;
  @Field() eventName!: string;
  @Field(() => Boolean) cancel!: boolean;
  @Field(() => Boolean) isMultipleDays!: boolean;
  @Field() timezone!: string;
  @Field(() => [DoorListDay]) days!: DoorListDay[];
  /** `sellableTagOf` of what its codes say that they were sold for. */
  @Field(() => [String]) tags!: string[];
  /** Those that are not retired. */
  @Field(() => [DoorKey]) keys!: DoorKey[];
  @Field(() => UnlistedRuleEnum) unlisted!: UnlistedRule;
  @Field(() => DoorRulesView) rules!: DoorRulesView;
  /** By their place here rows name ticket types and add-ons. */
  @Field(() => [String]) types!: string[];
  /** Their ids, by the same places. */
  @Field(() => [String]) typeIds!: string[];
  /** By their place here rows name sections of seats. */
  @Field(() => [String]) sectionIds!: string[];
  @Field(() => [String], { description: '`readDoorRow` of the shared rules; a row replaces an earlier one of its item.' }) rows!: string[];
  /** Where the next page begins (`after`); null on the last one. */
  @Field(() => Id, { nullable: true }) next!: string | null;
  /** How many rows the whole list has. */
  @Field(() => Int) total!: number;
  /** As of when the first page is whole: `since` of the next reading. */
  @Field(() => Date) asOf!: Date;
}

@InputType()
export class MailDoorListInput {
  @Field(() => Id) eventId!: string;
}

@InputType()
export class SaveDoorRuleInput {
  @Field(() => Id) eventId!: string;
  /** Whether a signed code that is not on a device’s list admits, or staff decide. */
  @Field(() => UnlistedRuleEnum) unlisted!: UnlistedRule;
}

@ObjectType()
export class DoorRuleView {
  @Field(() => Id) eventId!: string;
  @Field(() => UnlistedRuleEnum) unlisted!: UnlistedRule;
}
