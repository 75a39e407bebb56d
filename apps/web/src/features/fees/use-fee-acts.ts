import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { freshKey } from '#lib/storage/kept.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { FeeDraft, FeesOwner } from './fee-draft.ts';
import type { ListedFee } from './fee-words.ts';
import { CreateFeeDocument, DeleteFeeDocument, UpdateFeeDocument } from './fees.graphql.ts';
import { texts } from './texts.ts';

/** Saves and deletes fees of `owner` with a notice; rejects with the server's refusal. `onDone` is called after each. */
export function useFeeActs(owner: FeesOwner, onDone: () => void) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [create] = useMutation(CreateFeeDocument);
  const [update] = useMutation(UpdateFeeDocument);
  const [remove] = useMutation(DeleteFeeDocument);
  // a fee that is sent again after a lost answer is not taken twice
  const [createKey] = useState(freshKey);
  const beside = owner.kind === 'organization' ? { orgId: owner.id } : {};
  const said = (text: string) => {
    notices.success(text);
    onDone();
  };
  return {
    save: async (draft: FeeDraft): Promise<void> => {
      const fee = { ...draft, name: draft.name.trim() };
      const input = { fee, ...beside };
      await (fee._id ? update({ variables: { input } }) : create({ variables: { input, idempotencyKey: createKey } }));
      said(t(fee._id ? 'updated' : 'created'));
    },
    remove: async ({ _id }: ListedFee): Promise<void> => {
      await remove({ variables: { input: { feeId: _id } } });
      said(t('deleted'));
    },
  };
}
