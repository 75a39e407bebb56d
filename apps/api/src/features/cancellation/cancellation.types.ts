import { Field, ObjectType } from '@nestjs/graphql';

import type { EventRecord } from '#features/events/public/event-records';
import { Event } from '#features/events/public/event.types';
import type { ActPreview, ActRecord } from '#platform/many/act.schema';
import { ActOnMany, ActPreviewView } from '#platform/many/acts.types';

@ObjectType({ description: 'Why the real call would be refused.' })
class CancelEventError {
  @Field() code!: string;
  @Field() message!: string;
}

@ObjectType({ description: 'What cancelling the event does. Amounts in cents; `preview.fees` are debited from the organization.' })
export class CancelEventAnswer {
  @Field(() => Boolean, { description: 'Whether a preference for refunds is needed.' }) hasOrders!: boolean;
  @Field(() => ActPreviewView) preview!: ActPreview;
  @Field(() => [CancelEventError]) errors!: CancelEventError[];
  @Field(() => ActOnMany, { nullable: true, description: 'Null in a dry run.' }) act!: ActRecord | null;
  @Field(() => Event) event!: EventRecord;
}
