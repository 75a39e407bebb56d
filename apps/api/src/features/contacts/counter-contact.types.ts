import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { OrderStateEnum } from '#features/orders/public/order.types';
import type { Order } from '#features/orders/public/order.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import type { Contact } from './contact.schema.ts';

const nullable = { nullable: true };

@ObjectType({ description: 'A contact as the counter knows them: who they are, and no more of the list of contacts than that.' })
export class CounterContact {
  @Field(() => Id) _id!: string;
  @Field() fullName!: string;
  @Field() email!: string;
  @Field(() => String, nullable) phoneNumber!: string | null;
  @Field(() => [String]) memberIds!: string[];
  @Field(() => Int, { description: 'How many orders they have.' }) orders!: number;
  @Field(() => String, { nullable: true, description: 'What staff should know of them.' }) note!: string | null;
}

@ObjectType()
export class CounterContactOrder {
  @Field(() => Id) _id!: string;
  @Field() number!: string;
  @Field() eventName!: string;
  @Field(() => Date) placedAt!: Date;
  @Field(() => OrderStateEnum) state!: Order['state'];
  @Field(() => Int) tickets!: number;
  @Field(() => CentsScalar) total!: number;
}

@InputType({ description: 'Known by the address: one that is known already answers its contact.' })
export class AddContactAtCounterInput {
  @Field() fullName!: string;
  @Field() email!: string;
  @Field(() => String, nullable) phoneNumber?: string | null;
}

@InputType()
export class NoteContactInput {
  @Field(() => Id) contactId!: string;
  @Field({ description: 'Empty deletes it.' }) note!: string;
}

export function counterContactOf({ _id, firstName, lastName, email, phoneNumber, memberIds, metrics, note }: Contact): CounterContact {
  const fullName = `${firstName} ${lastName}`.trim();
  return { _id, fullName, email, phoneNumber, memberIds: memberIds ?? [], orders: metrics.orders, note: note ?? null };
}

export function counterContactOrderOf({ _id, number, eventName, placedAt, createdAt, state, tickets, total }: Order): CounterContactOrder {
  return { _id, number, eventName, placedAt: placedAt ?? createdAt, state, tickets: tickets.length, total };
}
