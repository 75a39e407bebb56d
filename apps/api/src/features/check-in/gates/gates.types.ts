import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { GATE_DIRECTIONS, PASSAGES, type DoorRules, type GateDirection } from '@marquee/shared/door/gates';
import { RULES, type RuleName } from '@marquee/shared/door/verdict';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { ScanResult } from '../scan-result.ts';

export const GateDirectionEnum = graphqlEnum('GateDirection', GATE_DIRECTIONS);
export const PassageEnum = graphqlEnum('Passage', PASSAGES);
export const RuleNameEnum = graphqlEnum('DoorRuleName', RULES);
export const RULE_RESULTS = ['Passes', 'Refuses', 'NotAsked'] as const;
export type RuleResult = (typeof RULE_RESULTS)[number];
export const RuleResultEnum = graphqlEnum('DoorRuleResult', RULE_RESULTS);

@ObjectType('DoorGate', { description: 'A gate of an event. Empty lists and null are no limit.' })
export class DoorGateView {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => GateDirectionEnum) direction!: GateDirection;
  @Field(() => [Id]) ticketTypeIds!: string[];
  @Field(() => [String], { description: 'Sections of the event’s plan.' }) sectionIds!: string[];
  @Field(() => [Id]) dayIds!: string[];
  @Field(() => String, { nullable: true, description: '`13:30` by the venue’s clock.' }) opensAt!: string | null;
  @Field(() => String, { nullable: true }) closesAt!: string | null;
}

@ObjectType('DoorTypeRule', { description: 'What a ticket type may do at the door.' })
export class DoorTypeRuleView {
  @Field(() => Id) ticketTypeId!: string;
  @Field(() => Int, { nullable: true, description: 'Of an event of several days each day; null is any number.' }) entries!: number | null;
  @Field(() => Boolean) onlyAfterExit!: boolean;
  @Field(() => String, { nullable: true, description: '`21:00` by the venue’s clock, in place of doors.' }) from!: string | null;
}

@ObjectType('DoorRules', { description: 'Gates and rules of ticket types; a type without a rule enters once, from doors on.' })
export class DoorRulesView {
  @Field(() => [DoorGateView]) gates!: DoorGateView[];
  @Field(() => [DoorTypeRuleView]) types!: DoorTypeRuleView[];
  @Field(() => Date, { nullable: true }) everybodyOutAt!: Date | null;
}

@ObjectType()
export class DoorChoice {
  @Field() id!: string;
  @Field() name!: string;
}

@ObjectType({ description: 'What gates of an event can be named for.' })
export class DoorChoices {
  /** Of the event, and of its season. */
  @Field(() => [DoorChoice]) ticketTypes!: DoorChoice[];
  @Field(() => [DoorChoice]) sections!: DoorChoice[];
}

@ObjectType({ description: 'Who is inside by one gate, or in one section.' })
export class PlaceInside {
  @Field(() => String, { nullable: true, description: 'Gate or section; null for what has none.' }) id!: string | null;
  @Field(() => Int) inside!: number;
  @Field(() => Int) cameIn!: number;
  @Field(() => Int) wentOut!: number;
}

@ObjectType({ description: 'Who is inside: each person once, by the gate of their last entry.' })
export class DoorInsideView {
  @Field(() => Int) inside!: number;
  @Field(() => Int) cameIn!: number;
  @Field(() => Int) wentOut!: number;
  @Field(() => [PlaceInside]) gates!: PlaceInside[];
  @Field(() => [PlaceInside]) sections!: PlaceInside[];
}

@InputType()
export class DoorGateInput {
  @Field() name!: string;
  @Field(() => GateDirectionEnum) direction!: GateDirection;
  @Field(() => [Id]) ticketTypeIds!: string[];
  @Field(() => [String]) sectionIds!: string[];
  @Field(() => [Id]) dayIds!: string[];
  @Field(() => String, { nullable: true }) opensAt!: string | null;
  @Field(() => String, { nullable: true }) closesAt!: string | null;
}

@InputType()
export class SaveDoorGateInput {
  @Field(() => Id) eventId!: string;
  /** Without one a gate is added. */
  @Field(() => Id, { nullable: true }) gateId?: string | null;
  @Field(() => DoorGateInput) gate!: DoorGateInput;
}

@InputType()
export class RemoveDoorGateInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) gateId!: string;
}

@InputType()
export class SaveDoorTypeRuleInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) ticketTypeId!: string;
  @Field(() => Int, { nullable: true }) entries!: number | null;
  @Field(() => Boolean) onlyAfterExit!: boolean;
  @Field(() => String, { nullable: true }) from!: string | null;
}

@InputType()
export class EverybodyOutInput {
  @Field(() => Id) eventId!: string;
}

@ObjectType({ description: 'What one rule says.' })
export class SimulatedRule {
  @Field(() => RuleNameEnum) rule!: RuleName;
  @Field(() => RuleResultEnum) result!: RuleResult;
  /** What it says, in words. */
  @Field() text!: string;
}

@ObjectType({ description: 'What the door would answer. Nothing is recorded.' })
export class SimulatedVerdict {
  @Field(() => ScanResult) answer!: ScanResult;
  @Field(() => [SimulatedRule], { description: 'In order; those after the one that refuses are not asked.' }) rules!: SimulatedRule[];
}

export function rulesOf({ gates, types, everybodyOutAt }: DoorRules): DoorRulesView {
  return {
    gates: gates.map(({ ticketTypeIds, sectionIds, dayIds, ...gate }) => ({
      ...gate,
      ticketTypeIds: [...ticketTypeIds],
      sectionIds: [...sectionIds],
      dayIds: [...dayIds],
    })),
    types: types.map((rule) => ({ ...rule })),
    everybodyOutAt: everybodyOutAt ? new Date(everybodyOutAt) : null,
  };
}
