import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** Who takes tickets back. */
export interface OrderExchangeBy {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly isOperator?: true;
}

/** What goes back when a card has paid the difference. */
interface ExchangeTaking {
  readonly ticketIds: readonly string[];
  /** As staff told the guest, cents. */
  readonly difference: number;
  readonly by: OrderExchangeBy;
  /** How many guests go with each member, where it takes guest tickets: they are counted again then. */
  readonly guestsPerMember?: number;
}

/** Which tickets it was exchanged for (BYD-138): their order, and the refund that gave them back for it. */
@Schema({ _id: false })
export class OrderExchange {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orderId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) refundId!: string;
  /** Where a card pays: the order awaits it, and the tickets go back with its end. */
  @Prop({ type: SchemaTypes.Mixed }) taking?: ExchangeTaking;
}
export const OrderExchangeSchema = SchemaFactory.createForClass(OrderExchange);
