import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { followWork, openWorkId } from '#lib/follow-work.ts';
import { useAct } from '#lib/use-act.ts';
import { useNotices } from '#ui/notices.tsx';
import { useEndlessList } from '#ui/use-endless-list.ts';
import type { ListedFee } from './fee-words.ts';
import { ApplyPlatformFeesDocument, PlatformFeesDocument } from './fees.graphql.ts';

/** ACC-166 */
const PAGE_SIZE = 9;

interface Counts {
  readonly total: number;
  /** Not applied to all organisations as they are. */
  readonly unapplied: number;
}

/** The platform's fees, nine at a time, with what is to be applied of them; null until known. */
export function usePlatformFees() {
  const client = useApolloClient();
  const [counts, setCounts] = useState<Counts | null>(null);
  const list = useEndlessList<ListedFee>({
    key: 'platform',
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const pageNumber = Number(after ?? 1);
      const pagination = { pageSize: PAGE_SIZE, pageNumber };
      const { data } = await client.query({ query: PlatformFeesDocument, variables: { pagination }, fetchPolicy: 'network-only' });
      if (!data) throw new Error('No platform fees were answered');
      const { fees, hasMore, total, unapplied } = data.platformFees;
      setCounts({ total, unapplied });
      return { items: fees, next: hasMore ? String(pageNumber + 1) : null };
    },
  });
  return { list, counts };
}

/** Gives the platform's fees to all organisations and says how it went, once all have them. */
export function useApplyPlatformFees(onApplied: () => void) {
  const { t } = useTranslation('fees');
  const notices = useNotices();
  const [apply] = useMutation(ApplyPlatformFeesDocument);
  return useAct(async () => {
    try {
      const ask = async (applicationId: string | null) => {
        const input = applicationId ? { applicationId } : {};
        return (await apply({ variables: { input } })).data?.applyPlatformFees;
      };
      if (!(await followWork(ask, openWorkId))) return;
      notices.success(t('applied'));
      onApplied();
    } catch (error) {
      notices.error(errorText(error));
    }
  });
}
