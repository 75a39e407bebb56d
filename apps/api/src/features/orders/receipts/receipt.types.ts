import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { RECEIPT_ROWS, type ReceiptRow, type ReceiptRowKind } from '@marquee/shared/counter/receipt';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const ReceiptRowKindEnum = graphqlEnum('ReceiptRowKind', RECEIPT_ROWS);

@ObjectType('ReceiptRow', { description: 'One row, the same on paper of every kind, in a mail and on a page.' })
export class ReceiptRowType implements ReceiptRow {
  @Field(() => ReceiptRowKindEnum) kind!: ReceiptRowKind;
  @Field() left!: string;
  @Field({ description: 'An amount; empty without one.' }) right!: string;
}

@ObjectType({ description: 'What a guest gets of a sale; of an exchange both sides.' })
export class Receipt {
  @Field(() => Id) orderId!: string;
  @Field(() => [ReceiptRowType]) rows!: ReceiptRowType[];
  @Field({ description: 'Cash came in or goes out, so the drawer opens.' }) opensDrawer!: boolean;
  @Field({ description: 'Opens the receipt for whoever scans it, without a login.' }) url!: string;
}

@InputType()
export class MailReceiptInput {
  @Field(() => Id) orderId!: string;
  @Field() email!: string;
}
