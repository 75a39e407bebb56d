import type { WaitListForm } from '@marquee/shared/wait-list/validate-wait-list';
import { useCallback, useState } from 'react';
import { keep, readKept } from '#lib/kept.ts';
import { readContactEmail } from '#lib/user-contact.ts';
import { nameOf, type KnownBuyer } from '#lib/use-known-buyer.ts';

/** What was typed to join the wait list, kept in this tab; at first what is known of the visitor. */
export function useWaitListDraft(eventId: string, known: KnownBuyer | null) {
  const key = `marquee.wait.${eventId}`;
  const [draft, setDraft] = useState<WaitListForm>(() => readKept<WaitListForm>(key) ?? freshDraft(known));
  const change = useCallback(
    (part: Partial<WaitListForm>) =>
      setDraft((before) => {
        const next = { ...before, ...part };
        keep(key, next);
        return next;
      }),
    [key],
  );
  return { draft, change };
}

function freshDraft(known: KnownBuyer | null): WaitListForm {
  return {
    name: nameOf(known),
    email: known?.email ?? readContactEmail(),
    phoneNumber: known?.phoneNumber ?? '',
    quantity: 1,
  };
}
