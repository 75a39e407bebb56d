import { useApolloClient } from '@apollo/client/react';
import { countCodeSeats } from '#parts/code-seats/count-code-seats.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { DraftPromotion } from '../core/draft.ts';
import { useEditor } from '../core/editor-context.ts';
import { texts } from './code-seats-texts.ts';

/** Asks before a code is deleted that seats are given to, as they go on general sale without it (BYD-090). */
export function useDeleteCode({ _id, code }: DraftPromotion, remove: () => void): () => void {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const confirm = useConfirm();
  const { form, saved } = useEditor();
  const isSeated = 'seatingChartKey' in form.draft && Boolean(form.draft.seatingChartKey);
  const countSeats = async (): Promise<number> => {
    if (!saved || !isSeated || !saved.promotions.some((known) => known._id === _id)) return 0;
    return countCodeSeats(client, saved._id, _id);
  };
  return () => {
    // without an answer nothing is saved either
    void countSeats()
      .catch(() => 0)
      .then(async (count) => {
        const isSure = count === 0 || (await confirm({ title: t('deleteTitle', { code }), text: t('delete', { count }), danger: true }));
        if (isSure) remove();
      });
  };
}
