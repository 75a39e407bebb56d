import { createContext, use } from 'react';
import type { PlanEdit } from './use-plan-edit.ts';

export const EditContext = createContext<PlanEdit | null>(null);

/** The plan that is edited on this page. */
export function useEdit(): PlanEdit {
  const edit = use(EditContext);
  if (!edit) throw new Error('useEdit needs EditContext above it.');
  return edit;
}
