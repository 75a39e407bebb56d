import type { WaitListForm } from '@marquee/shared/wait-list/validate-wait-list';
import { useCallback, useState } from 'react';
import { keep, readKept } from '#lib/storage/kept.ts';
import { readContactEmail } from '#lib/storage/user-contact.ts';
import { nameOf, type KnownBuyer } from '#lib/records/use-known-buyer.ts';

/** The typed values of the wait list's form, stored in this tab; initially the known details of the visitor. */
export function useWaitListDraft(id: string, known: KnownBuyer | null) {
  const key = `marquee.wait.${id}`;
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
