import { useMutation } from '@apollo/client/react';
import { checkName } from '@marquee/shared/events/text-limits';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { planText } from '@marquee/shared/seating/plan-texts';
import { textOf } from '@marquee/shared/text/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import { SavePlanDocument } from '../plan-editor.graphql.ts';
import type { keptPlan } from './kept-plan.ts';
import type { PlanDraft } from './use-plan-edit.ts';

/** A pause in the drawing after which it is saved by itself. */
const PAUSE_MS = 1500;

/** What is stored: the draft of one save, and when it was stored. */
export interface StoredPlan {
  readonly draft: PlanDraft;
  readonly version: number;
  readonly savedAt: string;
}

/** Somebody else saved the plan meanwhile. */
export interface StalePlan {
  readonly text: string;
  readonly version: number | null;
}

interface Saving {
  readonly planId: string;
  readonly draft: PlanDraft;
  readonly stored: StoredPlan;
  /** The save that the draft was made from, where it is an edit of an earlier visit. */
  readonly fromVersion: number;
  readonly kept: ReturnType<typeof keptPlan>;
}

const isSame = (a: PlanDraft, b: PlanDraft) => a.layout === b.layout && a.name === b.name;

/** Saves a draft after each pause, one save at a time. What is not saved is kept on the device; a refusal waits for the next change. */
export function usePlanSaving({ planId, draft, stored: first, fromVersion, kept }: Saving) {
  const [send, { loading: isBusy }] = useMutation(SavePlanDocument, { fetchPolicy: 'no-cache' });
  const [stored, setStored] = useState(first);
  const [refusal, setRefusal] = useState<{ readonly draft: PlanDraft; readonly text: string } | null>(null);
  const [stale, setStale] = useState<StalePlan | null>(null);
  const now = useRef({ draft, stored: first, version: fromVersion });
  const running = useRef<Promise<number | null>>(Promise.resolve(null));
  useEffect(() => {
    now.current = { ...now.current, draft };
  }, [draft]);
  const isDirty = !isSame(draft, stored.draft);
  const [wrongName] = checkName('name', planText('NAME'), draft.name);
  const nameError = wrongName ? textOf(wrongName.message) : null;

  const settle = (settled: StoredPlan) => {
    now.current = { ...now.current, stored: settled, version: settled.version };
    setStored(settled);
    setRefusal(null);
  };
  const saveOnce = async (): Promise<number | null> => {
    const { draft: sent, stored: last, version } = now.current;
    if (isSame(sent, last.draft)) return last.version;
    try {
      const { data } = await send({ variables: { planId, version, name: sent.name, layout: packPlan(sent.layout) } });
      if (!data) throw new Error('Nothing was saved.');
      const { version: next, updatedAt } = data.saveSeatingPlan;
      settle({ draft: sent, version: next, savedAt: updatedAt });
      if (isSame(now.current.draft, sent)) kept.forget();
      return next;
    } catch (error) {
      const { version: present } = errorDetails(error);
      if (errorCode(error) === 'EVENT_STALE') setStale({ text: errorText(error), version: typeof present === 'number' ? present : null });
      else setRefusal({ draft: sent, text: errorText(error) });
      return null;
    }
  };
  /** Saves what is not saved; the save that is stored then, or null when it was refused. */
  const save = (): Promise<number | null> => {
    running.current = running.current.then(saveOnce);
    return running.current;
  };

  const isWaiting = isDirty && stale === null && nameError === null && refusal?.draft !== draft;
  const saveByItself = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(saveByItself, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, draft]);
  const keep = useEffectEvent(() => kept.keep(draft, now.current.version));
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(keep, 300);
    return () => clearTimeout(timer);
  }, [isDirty, draft]);

  return {
    stored,
    isDirty,
    isBusy,
    save,
    nameError,
    refusal: refusal?.draft === draft ? refusal.text : null,
    stale,
    closeStale: () => setStale(null),
    /** Saves this edit over the other one. */
    overwrite: (version: number) => {
      now.current = { ...now.current, version };
      setStale(null);
      return save();
    },
    /** Goes on from what is stored, and drops this edit. */
    goOnFrom: (other: StoredPlan) => {
      kept.forget();
      settle(other);
      setStale(null);
    },
  };
}

export type PlanSaving = ReturnType<typeof usePlanSaving>;
