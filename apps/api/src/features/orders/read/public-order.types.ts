import { Field, ObjectType } from '@nestjs/graphql';

import type { ItemState, OrderState, OrderType } from '@marquee/shared/orders/order-states';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { ItemStateEnum } from '../record/order-item.schema.ts';
import { CartTotals } from '../record/order-totals.types.ts';
import { OrderStateEnum, OrderTypeEnum } from '../record/order.schema.ts';

const nullable = { nullable: true };

/** A ticket or add-on as its buyer sees it; cents. */
@ObjectType('PublicOrderItem')
export class PublicOrderItem {
  @Field(() => Id) _id!: string;
  @Field() kind!: string;
  @Field() name!: string;
  @Field(() => String, nullable) seat!: string | null;
  @Field(() => String, { nullable: true, description: 'Its seat in the plan of its event.' }) seatId!: string | null;
  /** Its holder may move it to another seat, until `PublicOrder.seatsUntil`. */
  @Field(() => Boolean) canMove!: boolean;
  @Field(() => [Id], { description: 'The days of its event that a ticket is for; none of an add-on, or where it is for all.' })
  dayIds!: readonly string[];
  /** What people call it: `GA-117`. */
  @Field(() => String, nullable) number!: string | null;
  @Field(() => CentsScalar) price!: number;
  @Field(() => ItemStateEnum) state!: ItemState;
  /** Its money went back; its state is Canceled then. */
  @Field(() => Boolean) refunded!: boolean;
  @Field(() => String, nullable) qrCodeUrl!: string | null;
  /** What can be typed at the door where the QR code cannot be shown; there whenever the QR code is. */
  @Field(() => String, nullable) doorCode!: string | null;
}

/** An order as shown to holders of its link. */
@ObjectType('PublicOrder')
export class PublicOrderType {
  @Field() token!: string;
  @Field(() => Id) _id!: string;
  @Field() number!: string;
  @Field(() => OrderStateEnum) state!: OrderState;
  @Field(() => OrderTypeEnum) type!: OrderType;
  @Field(() => Id, nullable) eventId!: string | null;
  @Field(() => Id, nullable) seasonId!: string | null;
  @Field() email!: string;
  @Field() fullName!: string;
  @Field(() => [PublicOrderItem]) items!: PublicOrderItem[];
  @Field(() => CartTotals) totals!: CartTotals;
  @Field(() => Date) createdAt!: Date;
  @Field(() => Boolean, { description: 'The bank answers the payment later; the places are held until then.' }) isUnderWay!: boolean;
  /** The provider's words for a refused card. */
  @Field(() => String, nullable) paymentMessage!: string | null;
  @Field(() => Date, {
    nullable: true,
    description: 'Until when its holder may move to other seats of the same category; null where they may not.',
  })
  seatsUntil!: Date | null;
  @Field(() => Date, nullable) qrReleasedAt!: Date | null;
  /** The event ended more than a day ago: codes and tickets are no longer available, the receipt is. */
  @Field(() => Boolean) areCodesOver!: boolean;
  @Field(() => String, nullable) ticketsPdfUrl!: string | null;
  @Field(() => String, nullable) calendarUrl!: string | null;
}
