import type { PlanSeat } from '@marquee/shared/seating/plan-layout';
import { useMemo, useState } from 'react';

interface Wish {
  readonly categoryId: string | null;
  readonly wheelchair: boolean;
  readonly hideRestricted: boolean;
  /** In the list: so many side by side at least. */
  readonly together: number;
  /** In the list: cents with every fee; null is any. */
  readonly maxPrice: number | null;
}

/** What the buyer wants to look at: on the map all else fades, in the list it is absent. */
export interface Shown extends Wish {
  readonly set: (next: Partial<Wish>) => void;
  /** Nothing is left out on the map. */
  readonly isAll: boolean;
  /** Of a whole table, its first seat. */
  readonly has: (seat: PlanSeat) => boolean;
}

export const ALL: Wish = { categoryId: null, wheelchair: false, hideRestricted: false, together: 1, maxPrice: null };

export function useShown(): Shown {
  const [state, setState] = useState(ALL);
  return useMemo(() => {
    const { categoryId, wheelchair, hideRestricted } = state;
    return {
      ...state,
      isAll: categoryId === null && !wheelchair && !hideRestricted,
      set: (next) => setState((last) => ({ ...last, ...next })),
      has: ({ flags, ...seat }) => {
        if (categoryId !== null && seat.categoryId !== categoryId) return false;
        if (wheelchair && !flags.includes('wheelchair') && !flags.includes('companion')) return false;
        return !hideRestricted || !flags.includes('restrictedView');
      },
    };
  }, [state]);
}
