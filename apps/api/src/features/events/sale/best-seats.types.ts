import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { TOGETHER, type Together } from '@marquee/shared/seating/best-seats';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const TogetherEnum = graphqlEnum('Together', TOGETHER);

@InputType()
export class BestSeatsInput {
  @Field(() => Id, { nullable: true, description: 'Of the event, or of the season by `seasonId`.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true, description: 'Seats that are free on every night to come.' }) seasonId?: string | null;
  @Field(() => [Id], { nullable: true, description: 'Chosen nights of the season: seats that are free on these, of packages for them.' })
  nightIds?: string[] | null;
  @Field(() => Int) count!: number;
  @Field(() => [Id], { nullable: true, description: 'Categories of the plan by their `_id`; all without any.' })
  categoryIds?: string[] | null;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'The most that one seat may cost, with every fee that must be paid, before sales tax.',
  })
  maxPrice?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Places for wheelchairs and companion seats too.' })
  isAccessible?: boolean | null;
  @Field(() => String, { nullable: true, description: 'What `applyCode` answered: the seats of that code too.' })
  seatsKey?: string | null;
}

@ObjectType()
export class BestSeat {
  @Field() id!: string;
  @Field({ description: '`section-row-number`' }) text!: string;
  @Field({ description: 'In words: `Stalls, row F, seat 12`.' }) words!: string;
  @Field(() => Id, { description: 'The first ticket type that everybody may buy for it.' }) ticketTypeId!: string;
}

@ObjectType('BestSeats')
export class BestSeatsType {
  @Field(() => [BestSeat]) seats!: BestSeat[];
  @Field(() => TogetherEnum, { description: '`adjacentRows` and `near`: they are not all beside each other.' }) together!: Together;
}
