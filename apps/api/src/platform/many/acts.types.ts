import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { ACT_ITEM_STATES, ACT_STATES, type ActItemState, type ActState } from '@marquee/shared/many/act-states';

import { CentsScalar } from '../graphql/cents.scalar.ts';
import { graphqlEnum } from '../graphql/graphql-enum.ts';
import { Id } from '../graphql/id.scalar.ts';

const ActStateEnum = graphqlEnum('ActState', ACT_STATES);
const ActItemStateEnum = graphqlEnum('ActItemState', ACT_ITEM_STATES);

@ObjectType('ActPreviewItem')
class ActPreviewItemView {
  @Field() key!: string;
  @Field() label!: string;
  @Field(() => CentsScalar) amount!: number;
  @Field(() => String, { nullable: true, description: 'Why it will be left out.' }) reason!: string | null;
}

@ObjectType('ActPreview', { description: 'What an act on many will do, by the rules that will do it. Amounts in cents.' })
export class ActPreviewView {
  @Field(() => Int) people!: number;
  @Field(() => Int) orders!: number;
  @Field(() => Int) tickets!: number;
  @Field(() => Int) addOns!: number;
  @Field(() => CentsScalar) amount!: number;
  @Field(() => CentsScalar, { description: 'What the organization itself bears.' }) fees!: number;
  @Field(() => Int, { description: 'Items that it will not touch.' }) leftOut!: number;
  @Field(() => [ActPreviewItemView], { description: 'The first ten.' }) first!: ActPreviewItemView[];
}

@ObjectType({ description: 'How many items are waiting, being done, done, failed and left out.' })
export class ActCounts {
  @Field(() => Int) total!: number;
  @Field(() => Int) waiting!: number;
  @Field(() => Int) done!: number;
  @Field(() => Int) failed!: number;
  @Field(() => Int) leftOut!: number;
}

@ObjectType('ActItem')
export class ActItemView {
  @Field(() => Id) _id!: string;
  @Field({ description: 'What it is about: an id, for example of an order.' }) key!: string;
  @Field() label!: string;
  @Field(() => ActItemStateEnum) state!: ActItemState;
  @Field(() => CentsScalar) amount!: number;
  @Field(() => String, { nullable: true, description: 'Why it failed or was left out.' }) reason!: string | null;
}

@ObjectType('ActOnMany', {
  description: 'Something that is done to many at once: it counts down, runs item by item, and says what became of each.',
})
export class ActOnMany {
  @Field(() => Id) _id!: string;
  @Field({ description: 'For example `cancellation.cancel-event`.' }) kind!: string;
  @Field(() => Id) subjectId!: string;
  @Field(() => ActStateEnum) state!: ActState;
  @Field(() => ActPreviewView) preview!: ActPreviewView;
  @Field(() => Date) createdAt!: Date;
  @Field(() => Date, { description: 'When it begins; until then it can be undone.' }) startsAt!: Date;
  @Field(() => Date, { nullable: true }) endedAt!: Date | null;
  @Field(() => Boolean, { nullable: true, description: 'Undone or stopped by itself: whoever began it had lost the permission.' })
  hasLostAuthor!: boolean | null;
  @Field(() => Int, { description: 'How many payments or answers it waits for.' }) awaits!: number;
}

@InputType()
export class ActItemsQuery {
  @Field(() => [ActItemStateEnum]) states!: ActItemState[];
  /** The `_id` of the last item of the page before. */
  @Field(() => Id, { nullable: true }) after?: string | null;
}

@InputType()
export class ActInput {
  @Field(() => Id) actId!: string;
}
