import { Field, Int, ObjectType } from '@nestjs/graphql';

import type { ShiftReportRow as Row } from '@marquee/shared/counter/shift-report';
import type { PaymentWay } from '@marquee/shared/orders/payments';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { Shift } from '../tills/shift.schema.ts';
import { PaymentWayEnum } from '../record/order-parts.schema.ts';

@ObjectType('ShiftReportRow', { description: 'Sales and refunds of one way, person, event or ticket type, in cents.' })
export class ShiftReportRow implements Row {
  @Field() key!: string;
  @Field() name!: string;
  @Field(() => Int, { description: 'Orders; of a ticket type, tickets.' }) count!: number;
  @Field(() => CentsScalar) sales!: number;
  @Field(() => CentsScalar) refunds!: number;
}

@ObjectType('ShiftOrder', { description: 'One order that was sold in the shift, or of which money went back in it.' })
export class ShiftOrder {
  @Field(() => Id) orderId!: string;
  @Field() number!: string;
  @Field(() => Date) at!: Date;
  @Field() eventName!: string;
  @Field() person!: string;
  @Field(() => [PaymentWayEnum]) ways!: PaymentWay[];
  @Field(() => CentsScalar, { description: 'Below 0 of a refund.' }) amount!: number;
  @Field(() => String, { nullable: true, description: 'Why it was given away, or went back.' }) reason!: string | null;
}

@ObjectType('ShiftPriceChange', { description: 'A price that was lowered for an order of the shift.' })
export class ShiftPriceChange {
  @Field(() => Id) orderId!: string;
  @Field() number!: string;
  @Field(() => Date) at!: Date;
  @Field(() => String, { nullable: true, description: 'What costs less; null of the whole cart.' }) name!: string | null;
  @Field(() => Int) count!: number;
  @Field(() => CentsScalar) from!: number;
  @Field(() => CentsScalar) to!: number;
  @Field() reason!: string;
  @Field({ description: 'The name of who lowered it.' }) by!: string;
}

@ObjectType('ShiftReport')
export class ShiftReport {
  @Field(() => Shift) shift!: Shift;
  @Field(() => [ShiftReportRow]) byWay!: ShiftReportRow[];
  @Field(() => [ShiftReportRow]) byPerson!: ShiftReportRow[];
  @Field(() => [ShiftReportRow]) byEvent!: ShiftReportRow[];
  @Field(() => [ShiftReportRow]) byType!: ShiftReportRow[];
  @Field(() => [ShiftReportRow], {
    description: 'Gift cards that were sold in it, by way of paying: owed to their holders, and in no other row.',
  })
  giftCards!: ShiftReportRow[];
  @Field(() => ShiftReportRow) total!: ShiftReportRow;
  @Field(() => Int) tickets!: number;
  @Field(() => Int) comps!: number;
  @Field(() => CentsScalar) cashSales!: number;
  @Field(() => CentsScalar) cashRefunds!: number;
  @Field(() => CentsScalar, { nullable: true, description: 'What should be in the drawer; null until it was counted.' }) expected!:
    | number
    | null;
  @Field(() => CentsScalar, { nullable: true }) counted!: number | null;
  @Field(() => Boolean, { description: 'Whether the ledger has the same money of its orders.' }) isInLedger!: boolean;
  @Field(() => [ShiftOrder]) orders!: ShiftOrder[];
  @Field(() => [ShiftPriceChange], { nullable: true }) priceChanges!: ShiftPriceChange[];
}
