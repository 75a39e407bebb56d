import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { errorCode } from '#lib/errors/error-text.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { changedHoldInput, newHoldInput, type ChangedHold, type HoldDraft } from './hold-draft.ts';
import type { HoldRow } from './hold-types.ts';
import { DeleteHoldDocument, HoldsDocument, UpdateHoldDocument } from './holds.graphql.ts';
import { texts } from './texts.ts';

/** The hold blocks of an event, oldest first, and what staff do with them. Acts reject with the server's refusal. */
export function useHolds(eventId: string) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { data, error, refetch } = useQuery(HoldsDocument, { variables: { eventId } });
  const [send] = useMutation(UpdateHoldDocument);
  const [sendDelete] = useMutation(DeleteHoldDocument);
  // a block that is sent again after a lost answer is not made twice
  const [idempotencyKey, setKey] = useState(freshKey);
  /** A failure is shown by the list. */
  const refresh = () => refetch().catch(() => {});
  return {
    eventId,
    holds: data?.event.holds,
    guestLists: data?.guestLists ?? [],
    ticketTypes: data?.event.ticketTypes ?? [],
    hasFailed: error !== undefined && !data,
    retry: () => void refresh(),
    create: async (draft: HoldDraft): Promise<void> => {
      await send({ variables: { input: { eventId, params: newHoldInput(draft) }, idempotencyKey } });
      setKey(freshKey());
      notices.success(t('created'));
      await refresh();
    },
    update: async (hold: HoldRow, draft: ChangedHold): Promise<void> => {
      try {
        await send({ variables: { input: { eventId, params: changedHoldInput(hold, draft) } } });
      } catch (refusal) {
        if (errorCode(refusal) === 'HOLD_CHANGED') await refresh();
        throw refusal;
      }
      notices.success(t('updated'));
      await refresh();
    },
    remove: async ({ _id: holdId }: HoldRow): Promise<void> => {
      await sendDelete({ variables: { input: { eventId, holdId } } });
      notices.success(t('deleted'));
      await refresh();
    },
  };
}
