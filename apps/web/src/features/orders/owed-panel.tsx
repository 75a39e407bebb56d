import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { OrderDocument } from './orders.graphql.ts';
import { OwedRefunds } from '#parts/refunds/owed-refunds.tsx';
import { RepayRefundDocument } from '#parts/refunds/owed-refunds.graphql.ts';
import { useCan, useSession } from '#lib/session/session.ts';
import { readTillHere } from '#lib/storage/till-here.ts';
import type { OrderDetails } from './order-types.ts';

/** What is owed to the buyer of the order on the page, and its payment. */
export function OwedPanel({ order: { refunds } }: { order: OrderDetails }) {
  const canPay = useCan('order.refund');
  const orgId = useSession().organization?._id ?? '';
  const [till] = useState(() => readTillHere(orgId));
  const [send] = useMutation(RepayRefundDocument, { refetchQueries: [OrderDocument] });
  return <OwedRefunds {...{ refunds, till }} {...(canPay && { repay: (input) => send({ variables: { input } }) })} />;
}
