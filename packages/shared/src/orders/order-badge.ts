import type { Badge } from '../badge.ts';
import { orderStateText, type ItemState, type OrderState, type OrderType } from './order-states.ts';

/** The one badge of an order: Season, else a state other than Active, else its type, else Paid (OPS-189..191, 230). */
export function orderBadgeOf(order: { readonly state: OrderState; readonly type: OrderType; readonly hidden?: boolean | null }): Badge {
  if (order.hidden) return { text: 'Season', tone: 'yellow' };
  if (order.state !== 'Active') return stateBadge(order.state, order.type);
  switch (order.type) {
    case 'Shared':
      return { text: 'Shared', tone: 'black' };
    case 'Complimentary':
    case 'RSVP':
      return { text: order.type, tone: 'blue' };
    case 'paid':
      return { text: 'Paid', tone: 'green' };
  }
}

/** The label of an item that is offered or was shared; none for the others (OPS-047). */
export function itemBadgeOf(state: ItemState): Badge | null {
  if (state === 'Offered') return { text: 'Offered', tone: 'purple' };
  return state === 'Shared' ? { text: 'Shared', tone: 'black' } : null;
}

function stateBadge(state: Exclude<OrderState, 'Active'>, type: OrderType): Badge {
  if (state === 'Refunded' && type !== 'RSVP') return { text: 'Refunded', tone: 'red' };
  if (state === 'AwaitingPayment' || state === 'Expired') return { text: orderStateText(state), tone: 'grey' };
  return { text: orderStateText(state === 'Refunded' ? 'Canceled' : state), tone: 'orange' };
}
