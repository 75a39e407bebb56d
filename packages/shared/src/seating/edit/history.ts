/** How many steps can be undone. */
const MOST_STEPS = 200;

/** What was, what is, and what was undone. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Of the last step: a step with the same one replaces it, as with each letter of a name that is typed. */
  readonly key: string | null;
}

export type HistoryAct<State> =
  | { readonly type: 'do'; readonly change: (present: State) => State; readonly key?: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Another beginning: nothing before it can be undone. */
  | { readonly type: 'replace'; readonly state: State };

export function beginHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], key: null };
}

export function nextHistory<State>(history: History<State>, act: HistoryAct<State>): History<State> {
  const { past, present, future, key } = history;
  switch (act.type) {
    case 'do': {
      const next = act.change(present);
      if (next === present) return history;
      const isSameStep = act.key !== undefined && act.key === key;
      return { past: isSameStep ? past : [...past, present].slice(-MOST_STEPS), present: next, future: [], key: act.key ?? null };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future], key: null };
    }
    case 'redo': {
      const [after, ...later] = future;
      return after === undefined ? history : { past: [...past, present], present: after, future: later, key: null };
    }
    case 'replace':
      return beginHistory(act.state);
  }
}
