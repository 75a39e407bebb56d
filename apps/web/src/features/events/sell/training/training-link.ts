import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import type {
  MutationChargeAtCounterArgs,
  MutationReserveAtCounterArgs,
  MutationSellAtCounterArgs,
  MutationVoidSaleArgs,
} from '#gql/schema-types.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { QuoteAtCounterDocument } from './training.graphql.ts';

type Answer = Record<string, unknown>;
interface Cart {
  readonly token: string;
  readonly lines: readonly { readonly kind: string; readonly itemId: string; readonly name: string; readonly quantity: number }[];
  readonly totals: { readonly total: number };
}

/** Said of whatever could write something. */
export const NOT_IN_TRAINING = 'This is not done in training: nothing is written.';

/**
 * A client for a till that trains. Queries are asked as ever; no mutation reaches the server, whichever pane sends it: those of a sale are
 * answered here, all others are refused (docs/decisions/0104).
 */
export function trainingClient(client: ApolloClient): ApolloClient {
  const carts = new Map<string, Cart>();
  const link = new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    return new Observable((observer) => {
      answerOf(client, carts, operation.operationName ?? '', operation.variables).then(
        (data) => {
          observer.next(data ? { data } : { errors: [{ message: NOT_IN_TRAINING, extensions: { code: 'FORBIDDEN' } }] });
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
    });
  });
  return new ApolloClient({ link: link.concat(client.link), cache: client.cache, defaultOptions: client.defaultOptions });
}

/** Null for what is not part of a sale. */
async function answerOf(client: ApolloClient, carts: Map<string, Cart>, name: string, variables: object): Promise<Answer | null> {
  switch (name) {
    case 'ReserveAtCounter': {
      const { input } = variables as MutationReserveAtCounterArgs;
      const asked = { ...input, token: null };
      const { data } = await client.query({ query: QuoteAtCounterDocument, variables: { input: asked }, fetchPolicy: 'no-cache' });
      if (!data) return null;
      const cart = { ...data.quoteAtCounter, token: `training-${freshKey()}` };
      carts.set(cart.token, cart);
      return { reserveAtCounter: { ...cart, __typename: 'CounterCart' } };
    }
    case 'SellAtCounter': {
      const { input } = variables as MutationSellAtCounterArgs;
      return { sellAtCounter: orderOf(carts.get(input.token), input.payments) };
    }
    case 'ChargeAtCounter': {
      const { input } = variables as MutationChargeAtCounterArgs;
      const order = orderOf(carts.get(input.token), [...input.payments, { way: input.way, amount: 0 }]);
      const none = { problem: null, message: null, readerId: input.readerId ?? null, deadline: null, form: null };
      return { chargeAtCounter: { __typename: 'CounterCharge', token: input.token, state: 'Paid', amount: order.total, order, ...none } };
    }
    case 'VoidSale': {
      const { input } = variables as MutationVoidSaleArgs;
      return { voidSale: { __typename: 'Order', _id: input.orderId, state: 'Refunded', refundedAmount: 0 } };
    }
    case 'ReleaseReservation':
      return { releaseReservation: true };
    case 'FollowCharge':
      return { followCharge: null };
    case 'CancelCharge':
      return { cancelCharge: null };
    default:
      return null;
  }
}

interface Paid {
  readonly way: string;
  readonly amount: number;
  readonly given?: number | null | undefined;
}

/** An order as it would be; it has no id that anything could be asked for by. */
function orderOf(cart: Cart | undefined, payments: readonly Paid[]) {
  const items = (kind: 'Ticket' | 'Upgrade') =>
    (cart?.lines ?? [])
      .filter((line) => (line.kind === 'Ticket') === (kind === 'Ticket'))
      .flatMap(({ itemId, name, quantity }) =>
        Array.from({ length: quantity }, (_, at) => ({ __typename: `Order${kind}`, _id: `${itemId}-${at}`, name })),
      );
  return {
    __typename: 'Order' as const,
    _id: `training-${freshKey()}`,
    number: 'TRAINING',
    total: cart?.totals.total ?? 0,
    payments: payments.map(({ way, amount, given }, at) => ({
      __typename: 'OrderPayment',
      _id: `training-${at}`,
      way,
      amount,
      given: given ?? null,
      brand: null,
      last4: null,
    })),
    tickets: items('Ticket'),
    upgrades: items('Upgrade'),
  };
}
