import type { ReactNode } from 'react';
import { Empty } from '#ui/empty.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import type { List } from '#parts/lists/use-list.ts';
import type { CustomerOrder } from '../contact-types.ts';

interface CustomerListProps {
  list: List<CustomerOrder>;
  /** The loaded rows; the empty state without any. */
  rows: readonly ReactNode[];
  empty: { title: string; hint: string };
}

/** Rows derived from a contact's orders. */
export function CustomerList({ list: { state, retry }, rows, empty }: CustomerListProps) {
  return (
    <ListStates list={{ items: rows, state, retry }} empty={<Empty level={2} {...empty} />} skeleton={<RowsSkeleton />}>
      {rows}
    </ListStates>
  );
}
