import type { Order } from '#features/orders/order.schema';
import type { Refund } from '#features/orders/refunds/refund.schema';

interface Provider {
  readonly url: string;
  readonly secretKey: string;
}

/** Cards as the provider names them in tests, with what it shows of them. */
const CARDS = [
  { token: 'pm_card_visa', brand: 'visa', last4: '4242' },
  { token: 'pm_card_mastercard', brand: 'mastercard', last4: '4444' },
] as const;

/** Puts the demo's sales into the payment simulator's books, so that they can be refunded like any other. */
export class SimulatorBooks {
  constructor(private readonly provider: Provider) {}

  async connect(accountId: string, email: string): Promise<void> {
    await this.control('POST', 'accounts', { id: accountId, email });
  }

  /** Webhooks of what is entered here are of no use to anybody. */
  async quietly<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.control('POST', 'faults', { webhooks: { drop: 1 } });
    try {
      return await work();
    } finally {
      await this.settled();
      await this.control('DELETE', 'faults');
    }
  }

  /** Charges the order's total; the order as it stands after its payment. */
  async pay(order: Order, accountId: string, applicationFee: number): Promise<Order> {
    const card = CARDS[order.tickets.length % CARDS.length]!;
    const id = String(order._id);
    const intent = await this.call('payment_intents', accountId, `demo:${id}`, {
      amount: order.total,
      currency: 'usd',
      confirm: true,
      payment_method: card.token,
      'automatic_payment_methods[enabled]': true,
      'automatic_payment_methods[allow_redirects]': 'never',
      ...(applicationFee > 0 && { application_fee_amount: applicationFee }),
      'metadata[orderId]': id,
      'metadata[orgId]': String(order.orgId),
      'metadata[reservationId]': id,
    });
    const { brand, last4 } = card;
    const paid = { id: intent['id']!, accountId, clientSecret: intent['client_secret']!, status: 'succeeded', applicationFee };
    const payment = {
      _id: order._id,
      amount: order.total,
      tax: order.taxAmount,
      paymentMethodType: 'card',
      brand,
      last4,
      intentId: paid.id,
    };
    const bound = <Item>(item: Item) => ({ ...item, paymentId: order._id });
    const items = { tickets: order.tickets.map(bound), upgrades: order.upgrades.map(bound) };
    return { ...order, ...items, intent: paid, payments: [payment], stripeChargeId: intent['latest_charge'] ?? null };
  }

  async refund(order: Order, refund: Refund): Promise<Refund> {
    if (!order.intent || refund.amount === 0) return refund;
    const fields = {
      payment_intent: order.intent.id,
      amount: refund.amount,
      refund_application_fee: refund.processingFee > 0 && order.intent.applicationFee > 0,
    };
    const { id } = await this.call('refunds', order.intent.accountId, `refund:${String(refund._id)}`, fields);
    return { ...refund, providerId: id ?? null };
  }

  private async call(
    path: string,
    accountId: string,
    key: string,
    fields: Record<string, string | number | boolean>,
  ): Promise<Record<string, string>> {
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const headers = { authorization: `Bearer ${this.provider.secretKey}`, 'stripe-account': accountId, 'idempotency-key': key };
    const response = await fetch(`${this.provider.url}/v1/${path}`, { method: 'POST', headers, body });
    const answer = (await response.json()) as Record<string, string>;
    if (!response.ok) throw new Error(`The payment simulator refused ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Waits until no dropped webhook is left to drop. */
  private async settled(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { waiting } = (await (await fetch(`${this.provider.url}/_control/deliveries`)).json()) as { waiting?: number };
      if (!waiting) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async control(method: string, path: string, body: object = {}): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.provider.url}/_control/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The payment simulator refused ${path}: ${await response.text()}`);
  }
}

/** Runs `work` over all items, a few at a time, keeping their order. */
export async function inLanes<Item, Result>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
