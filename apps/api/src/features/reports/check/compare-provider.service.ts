import { Injectable, Logger } from '@nestjs/common';

import {
  isOfPayment,
  moneyDifferences,
  NO_MONEY,
  paymentKeyOf,
  plusMovement,
  type PaymentMoney,
} from '@marquee/shared/ledger/provider-books';

import { Ledger } from '#features/ledger/public/ledger.facade';
import { OrderBooks, type IntentOrder } from '#features/orders/public/order-books.facade';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import { expectedMoneyOf } from './domain/expected-money.ts';
import type { BooksState, WrongPayment } from './figures-check.schema.ts';

interface Account {
  readonly orgId: string;
  /** Null when the organization has none. */
  readonly accountId: string | null;
}

export interface ProviderComparison {
  readonly books: BooksState;
  readonly payments: number;
  readonly wrong: readonly WrongPayment[];
}

/** What the provider says of one payment, and which order its charge names. */
interface TheirPayment {
  readonly money: PaymentMoney;
  readonly orderId: string | null;
}
type Ours = ReadonlyMap<string, { readonly order: IntentOrder; readonly money: PaymentMoney }>;

/** Differences beyond this are no matter of a message that is on its way. */
const MOST_LOOKED_AT_AGAIN = 200;

/** Compares what the ledger says of each payment of an organization with the provider's books, to the cent. */
@Injectable()
export class CompareProviderService {
  private readonly logger = new Logger('Figures');

  constructor(
    private readonly orderBooks: OrderBooks,
    private readonly ledger: Ledger,
    private readonly paymentGateway: PaymentGateway,
  ) {}

  /** Reads all lines of the account, a hundred a request. Changes nothing. */
  async compare({ orgId, accountId }: Account): Promise<ProviderComparison> {
    if (!accountId) return { books: 'NotConnected', payments: 0, wrong: [] };
    try {
      const theirs = await this.theirsOf(accountId);
      const ours = await this.oursOf(orgId, accountId, null);
      const first = differencesOf(orgId, ours, theirs);
      const wrong = first.length > MOST_LOOKED_AT_AGAIN ? first : await this.lookAgain(orgId, accountId, first, theirs);
      const payments = new Set([...ours.keys(), ...theirs.keys()]).size;
      return { books: wrong.length > 0 ? 'Differs' : 'Agrees', payments, wrong };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.warn({ orgId, error: error.message }, 'The provider’s books could not be read');
      return { books: 'NotRead', payments: 0, wrong: [] };
    }
  }

  private async theirsOf(accountId: string): Promise<Map<string, TheirPayment>> {
    const found = new Map<string, TheirPayment>();
    for await (const page of this.paymentGateway.balanceMovements(accountId, null))
      for (const movement of page.filter(isOfPayment)) {
        const { money, orderId } = found.get(paymentKeyOf(movement)) ?? { money: NO_MONEY, orderId: null };
        found.set(paymentKeyOf(movement), { money: plusMovement(money, movement), orderId: orderId ?? movement.orderId });
      }
    return found;
  }

  /** By the id of the payment. What was paid on an account that is no longer connected cannot be compared. */
  private async oursOf(orgId: string, accountId: string, orderIds: readonly string[] | null): Promise<Ours> {
    const booked = await this.ledger.moneyOf({ orgId, ...(orderIds && { orderIds }) });
    const found = new Map<string, { readonly order: IntentOrder; readonly money: PaymentMoney }>();
    for await (const order of this.orderBooks.withIntents({ orgId }, orderIds))
      if (order.payment.intent.accountId === accountId)
        found.set(order.payment.intent.id, { order, money: expectedMoneyOf(order, booked.get(order._id) ?? NO_MONEY) });
    return found;
  }

  /** The provider was read before the ledger: whatever was paid or refunded meanwhile agrees when both are asked once more. */
  private async lookAgain(orgId: string, accountId: string, first: readonly WrongPayment[], theirs: ReadonlyMap<string, TheirPayment>) {
    const orderIds = first.flatMap(({ orderId }) => orderId ?? []);
    if (orderIds.length === 0) return first;
    const again = new Map(theirs);
    for (const { paymentId } of first) again.set(paymentId, await this.theirsNow(accountId, paymentId, theirs.get(paymentId)));
    const ours = await this.oursOf(orgId, accountId, orderIds);
    const still = new Map(differencesOf(orgId, ours, again).map((each) => [each.paymentId, each]));
    return first.flatMap(({ paymentId }) => still.get(paymentId) ?? []);
  }

  /** One payment as the provider has it now; disputes are known from the lines of the account only. */
  private async theirsNow(accountId: string, paymentId: string, known: TheirPayment | undefined): Promise<TheirPayment> {
    const before = known ?? { money: NO_MONEY, orderId: null };
    if (!paymentId.startsWith('pi_') || before.money.charged > 0) return this.refundsNow(accountId, paymentId, before);
    const { status, amount } = await this.paymentGateway.retrieveIntent(accountId, paymentId);
    const charged = status === 'succeeded' ? amount : 0;
    return this.refundsNow(accountId, paymentId, { ...before, money: { ...before.money, charged } });
  }

  private async refundsNow(accountId: string, paymentId: string, known: TheirPayment): Promise<TheirPayment> {
    if (!paymentId.startsWith('pi_')) return known;
    const standing = (await this.paymentGateway.listRefunds(accountId, paymentId)).filter(
      ({ status }) => status !== 'failed' && status !== 'canceled',
    );
    const returned = standing.reduce((sum, { amount }) => sum + amount, 0);
    return { ...known, money: { ...known.money, returned } };
  }
}

function differencesOf(orgId: string, ours: Ours, theirs: ReadonlyMap<string, TheirPayment>): WrongPayment[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((paymentId) => {
    const [own, their] = [ours.get(paymentId), theirs.get(paymentId)];
    const found = moneyDifferences(own?.money ?? NO_MONEY, their?.money ?? NO_MONEY);
    if (found.length === 0) return [];
    const { _id = their?.orderId ?? null, number = null } = own?.order ?? {};
    return [{ orgId, orderId: own ? _id : null, number, paymentId, difference: found.join('; ') }];
  });
}
