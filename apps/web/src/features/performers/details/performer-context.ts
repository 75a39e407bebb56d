import { createContext, use } from 'react';
import type { Performer } from '../form/performer-draft.ts';

export const PerformerContext = createContext<Performer | null>(null);

/** The performer of the page; only inside `PerformerFrame`. */
export function usePerformer(): Performer {
  const performer = use(PerformerContext);
  if (!performer) throw new Error('This is no page of a performer');
  return performer;
}
