import { beginHistory, nextHistory, type HistoryAct } from '@marquee/shared/seating/edit/history';
import type { Added } from '@marquee/shared/seating/edit/additions';
import { seatIdsOf, subjectOf } from '@marquee/shared/seating/edit/selections';
import type { Selected } from '@marquee/shared/seating/edit/parts';
import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import { useRef, useState } from 'react';
import type { Tool } from './tools.ts';

/** What is edited: all that a save sends. */
export interface PlanDraft {
  readonly name: string;
  readonly layout: PlanLayout;
}

const NOTHING: Selected = new Set();

/** A draft with its history, what of it is selected, and the tool in hand. */
export function usePlanEdit(initial: PlanDraft) {
  const [history, setHistory] = useState(() => beginHistory(initial));
  // several acts may come before the next rendering
  const latest = useRef(history);
  const [selected, setSelected] = useState<Selected>(NOTHING);
  const [tool, setTool] = useState<Tool>('select');
  const [paintId, setPaintId] = useState<string | null>(initial.layout.categories[0]?.id ?? null);
  const [acts] = useState(() => {
    const go = (act: HistoryAct<PlanDraft>) => {
      latest.current = nextHistory(latest.current, act);
      setHistory(latest.current);
    };
    const act = (change: (layout: PlanLayout) => PlanLayout, key?: string) =>
      go({
        type: 'do',
        change: (draft) => {
          const layout = change(draft.layout);
          return layout === draft.layout ? draft : { ...draft, layout };
        },
        ...(key !== undefined && { key }),
      });
    /** A section that is selected stays so with all its rows, also those that come back. */
    const goBack = (type: 'undo' | 'redo') => {
      const before = latest.current.present.layout;
      go({ type });
      const { layout } = latest.current.present;
      setSelected((last) => {
        const subject = subjectOf(before, last);
        const section = subject.kind === 'section' && layout.sections.find(({ id }) => id === subject.section.id);
        return section ? new Set(seatIdsOf(section)) : last;
      });
    };
    return {
      /** Changes the layout in one step; further changes with the same key are the same step. */
      act,
      /** Adds something, selects it, and goes back to selecting. */
      add: (make: (layout: PlanLayout) => Added) => {
        const { layout, selected: made } = make(latest.current.present.layout);
        act(() => layout);
        setSelected(made);
        setTool('select');
      },
      rename: (name: string) => go({ type: 'do', change: (draft) => ({ ...draft, name }), key: 'name' }),
      undo: () => goBack('undo'),
      redo: () => goBack('redo'),
      replace: (state: PlanDraft) => go({ type: 'replace', state }),
      layoutNow: () => latest.current.present.layout,
    };
  });
  const draft = history.present;
  // a category that was taken away paints nothing
  const isKnown = draft.layout.categories.some(({ id }) => id === paintId);
  return {
    ...acts,
    draft,
    layout: draft.layout,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    selected,
    select: setSelected,
    tool,
    setTool,
    paintId: isKnown ? paintId : null,
    setPaintId,
  };
}

export type PlanEdit = ReturnType<typeof usePlanEdit>;
