import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { isDeletableDraft } from '@marquee/shared/events/deletable-draft';
import { errorText } from '#lib/errors/error-text.ts';
import { KINDS, type Kind } from '#lib/records/kinds.ts';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { DeleteEventDocument, DeleteSeasonDocument } from './delete-draft.graphql.ts';
import { useNotices } from '#ui/notices.tsx';
import { texts } from './draft-texts.ts';

interface Draft {
  readonly _id: string;
  readonly name: string;
  readonly published: boolean;
  readonly firstPublishedAt?: string | null;
  readonly hasOrders: boolean;
}

const DELETIONS = {
  event: (client: ApolloClient, eventId: string) => client.mutate({ mutation: DeleteEventDocument, variables: { input: { eventId } } }),
  season: (client: ApolloClient, seasonId: string) => client.mutate({ mutation: DeleteSeasonDocument, variables: { input: { seasonId } } }),
} as const;

/** Deletes a draft after a confirmation, and opens the list. Null where it is not offered: for a published record, or without permission. */
export function useDeleteDraft(kind: Kind, record: Draft | null, onDeleted?: () => void): (() => Promise<void>) | null {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const confirm = useConfirm();
  const notices = useNotices();
  const navigate = useNavigate();
  const mayWrite = useCan(KINDS[kind].write);
  if (!record || !mayWrite || !isDeletableDraft(record)) return null;
  const { _id } = record;
  return async () => {
    const about = record.name || t('draftUnnamed');
    const question = {
      title: t('deleteDraftTitle'),
      text: t('deleteDraftText'),
      about,
      confirmText: t('deleteDraftConfirm'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await DELETIONS[kind](client, _id);
    } catch (error) {
      notices.error(errorText(error));
      return;
    }
    onDeleted?.();
    notices.success(t('draftDeleted'));
    // the record's unsaved changes went with it
    await navigate({ href: KINDS[kind].list, ignoreBlocker: true });
    for (const type of ['Event', 'Season', 'SeasonDetails']) client.cache.evict({ id: `${type}:${_id}` });
  };
}
