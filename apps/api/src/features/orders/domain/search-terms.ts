import type { Order } from '../order.schema.ts';

type Searched = Pick<Order, '_id' | 'number' | 'email' | 'user' | 'eventName' | 'tickets'>;

/** A word as it is stored and looked for: lower case, without accents. */
export function foldTerm(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text that can be searched for. */
export function termsOf(text: string): string[] {
  return foldTerm(text).match(/[\p{L}\p{N}@._+-]+/gu) ?? [];
}

/** Everything an order is found by (OPS-036, BUY-038): id, number, customer, e-mail, phone, event and ticket types. */
export function searchTermsOf(order: Searched): string[] {
  const digits = (order.user?.phoneNumber ?? '').replaceAll(/\D/g, '');
  const texts = [order.user?.firstName, order.user?.lastName, order.eventName, ...new Set(order.tickets.map(({ name }) => name))];
  const exact = [String(order._id), order.number, order.number.replace(/^MQ-/, ''), order.email ?? '', digits, digits.slice(-10)];
  const terms = [...exact.map(foldTerm), ...texts.flatMap((text) => termsOf(text ?? ''))];
  return [...new Set(terms)].filter((term) => term.length > 1);
}
