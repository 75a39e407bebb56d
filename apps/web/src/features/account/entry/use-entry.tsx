import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { EntryArea } from '@marquee/shared/accounts/login-destination';
import { keepFlow, readFlow, type EntryFlow } from './entry-flow.ts';
import type { EntryStep, HelpStep } from './entry-step.ts';

/** The path of each entry page. */
export const ENTRY_PATHS = { promoter: '/account', customer: '/user/account' } as const;

export interface Entry {
  readonly area: EntryArea;
  readonly flow: EntryFlow;
  /** Stores a step's results; a reload of this tab restores them. */
  readonly learn: (change: Partial<EntryFlow>) => void;
  /** The next step; Back leads to the current one. */
  readonly go: (step: EntryStep, help?: HelpStep) => Promise<void>;
  /** Replaces the current step. */
  readonly swap: (step: EntryStep, help?: HelpStep) => Promise<void>;
}

const EntryContext = createContext<Entry | null>(null);

/** Keeps the typed values across steps: the steps change with the URL, this component stays. */
export function EntryProvider({ area, children }: { area: EntryArea; children: ReactNode }) {
  const navigate = useNavigate();
  const [flow, setFlow] = useState(readFlow);
  const entry = useMemo<Entry>(() => {
    const to = (step: EntryStep, help: HelpStep | undefined, replace: boolean) =>
      navigate({ to: ENTRY_PATHS[area], search: { step, ...(help && { help }) }, replace });
    return {
      area,
      flow,
      learn: (change) =>
        setFlow((known) => {
          const next = { ...known, ...change };
          keepFlow(next);
          return next;
        }),
      go: (step, help) => to(step, help, false),
      swap: (step, help) => to(step, help, true),
    };
  }, [area, flow, navigate]);
  return <EntryContext value={entry}>{children}</EntryContext>;
}

/** The entry page around a step. */
export function useEntry(): Entry {
  const entry = use(EntryContext);
  if (!entry) throw new Error('useEntry needs an entry page above it.');
  return entry;
}
