import { useState } from 'react';
import { usePrint } from './use-print.ts';

/** The mode in which orders of a list are ticked to be printed (OPS-044). */
export function useBatchPrint() {
  const printing = usePrint();
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const set = (ids: readonly string[], isPicked: boolean) =>
    setPicked((before) => before && new Set(isPicked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return {
    ...printing,
    /** Null outside the mode. */
    picked,
    enter: () => setPicked(new Set()),
    /** Drops the selection. */
    leave: () => setPicked(null),
    set,
  };
}

export type BatchPrint = ReturnType<typeof useBatchPrint>;
