import { useMemo, useState } from 'react';
import type { Unit } from './house.ts';

/** What the buyer wants to look at: on the map all else fades, in the list it is absent. */
export interface Shown {
  readonly categoryId: string | null;
  readonly wheelchair: boolean;
  readonly hideRestricted: boolean;
  readonly set: (next: Partial<Pick<Shown, 'categoryId' | 'wheelchair' | 'hideRestricted'>>) => void;
  readonly has: (unit: Unit) => boolean;
}

export function useShown(): Shown {
  const [state, setState] = useState({ categoryId: null as string | null, wheelchair: false, hideRestricted: false });
  return useMemo(() => {
    const { categoryId, wheelchair, hideRestricted } = state;
    return {
      ...state,
      set: (next) => setState((last) => ({ ...last, ...next })),
      has: ({ seats: [first], ...unit }) => {
        const flags = first?.seat.flags ?? [];
        if (categoryId !== null && unit.categoryId !== categoryId) return false;
        if (wheelchair && !flags.includes('wheelchair') && !flags.includes('companion')) return false;
        return !hideRestricted || !flags.includes('restrictedView');
      },
    };
  }, [state]);
}
