import { DomainError } from '@marquee/shared/domain-error';

import type { GraphqlContext } from '../graphql-context.ts';

/** The price matrix of the largest allowed event in one way of paying; its text takes as long to write as one may block others. */
const MOST = 250_000;

/** Details of one object, such as its analytics, that are read for it alone: a page shows those of one. In long lists they add up. */
const MOST_DETAILS = 30;

const spent = new WeakMap<GraphqlContext, number>();
const details = new WeakMap<GraphqlContext, number>();

/**
 * Counts the values that a field is about to answer, under all its aliases in one request: the estimate of a document does not know how long
 * lists are. @throws DomainError QUERY_TOO_COMPLEX
 */
export function spendValues(context: GraphqlContext, values: number): void {
  const sum = (spent.get(context) ?? 0) + values;
  spent.set(context, sum);
  if (sum > MOST) throw new DomainError('QUERY_TOO_COMPLEX');
}

/** Counts a detail of an object that is read for it alone, in all lists and under all aliases of one request. @throws DomainError QUERY_TOO_COMPLEX */
export function spendDetail(context: GraphqlContext): void {
  const sum = (details.get(context) ?? 0) + 1;
  details.set(context, sum);
  if (sum > MOST_DETAILS) throw new DomainError('QUERY_TOO_COMPLEX');
}
