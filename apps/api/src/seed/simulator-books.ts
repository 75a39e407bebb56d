import type { Order } from '#features/orders/record/order.schema';
import type { Refund } from '#features/orders/refunds/refund.schema';

/** A sale by card and its refunds; `applicationFee` in cents. */
interface Sale {
  readonly order: Order;
  readonly refund: Refund | null;
  readonly applicationFee: number;
}

/** What the simulator answers for each payment. */
interface Entered {
  readonly id: string;
  readonly clientSecret: string;
  readonly charge: string;
  readonly refund: string | null;
}

/** Payments in one request. */
const AT_ONCE = 500;

/** Cards as the provider names them in tests, with what it shows of them. */
const CARDS = [
  { token: 'pm_card_visa', brand: 'visa', last4: '4242' },
  { token: 'pm_card_mastercard', brand: 'mastercard', last4: '4444' },
] as const;

/** Puts the demo's sales into the payment simulator's books, so that they can be refunded like any other. */
export class SimulatorBooks {
  constructor(private readonly url: string) {}

  async connect(accountId: string, email: string): Promise<void> {
    await this.control('POST', 'accounts', { id: accountId, email });
  }

  /** Enters the sales of one account as paid, and their refunds; each in its final state, in the same order. No webhook is sent. */
  async enter(accountId: string, sales: readonly Sale[]): Promise<Sale[]> {
    const entered: Sale[] = [];
    for (let at = 0; at < sales.length; at += AT_ONCE) {
      const some = sales.slice(at, at + AT_ONCE);
      const { payments } = await this.control<{ payments: Entered[] }>('POST', 'payments', {
        account: accountId,
        payments: some.map(paymentOf),
      });
      entered.push(...some.map((sale, i) => paidSale(sale, accountId, payments[i]!)));
    }
    return entered;
  }

  private async control<Answer>(method: string, path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.url}/_control/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The payment simulator refused ${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}

function cardOf({ tickets }: Order) {
  return CARDS[tickets.length % CARDS.length]!;
}

function paymentOf({ order, refund, applicationFee }: Sale) {
  const id = order._id;
  return {
    id: `pi_demo${id}`,
    amount: order.total,
    applicationFee,
    created: Math.floor(order.createdAt.getTime() / 1000),
    card: cardOf(order).token,
    refunded: refund?.amount ?? 0,
    ...(refund && { refundedAt: Math.floor(refund.createdAt.getTime() / 1000) }),
    refundApplicationFee: refund !== null && refund.processingFee > 0 && applicationFee > 0,
    metadata: { orderId: id, orgId: order.orgId, reservationId: id },
  };
}

function paidSale(sale: Sale, accountId: string, { id, clientSecret, charge, refund: refundId }: Entered): Sale {
  const { order, refund, applicationFee } = sale;
  const { brand, last4 } = cardOf(order);
  const intent = { id, accountId, clientSecret, chargeId: charge, status: 'succeeded', applicationFee };
  const paid = { ...order, payments: order.payments.map((payment) => ({ ...payment, brand, last4, intent })) };
  return { ...sale, order: paid, refund: refund && { ...refund, providerId: refundId } };
}
