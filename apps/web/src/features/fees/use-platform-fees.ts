import { useMutation } from '@apollo/client/react';
import { errorText } from '#lib/errors/error-text.ts';
import { followWork, openWorkId } from '#lib/polling/follow-work.ts';
import { useAct } from '#lib/use-act.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { useNotices } from '#ui/notices.tsx';
import { useList } from '#parts/lists/use-list.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ApplyPlatformFeesDocument, PlatformFeesDocument } from './fees.graphql.ts';
import { texts } from './texts.ts';

/** ACC-166 */
const PAGE_SIZE = 9;

/** The platform's fees, nine at a time, with the pending ones; null until known. */
export function usePlatformFees() {
  const list = useList({
    document: PlatformFeesDocument,
    variables: (pagination) => ({ pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ platformFees }) => ({ ...platformFees, items: platformFees.fees }),
  });
  return { list, counts: list.data?.platformFees ?? null };
}

/** Applies the platform's fees to all organizations and shows the result once it is done. */
export function useApplyPlatformFees() {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const refresh = useRefresh(PlatformFeesDocument);
  const [apply] = useMutation(ApplyPlatformFeesDocument);
  return useAct(async () => {
    try {
      const ask = async (applicationId: string | null) => {
        const input = applicationId ? { applicationId } : {};
        return (await apply({ variables: { input } })).data?.applyPlatformFees;
      };
      if (!(await followWork(ask, openWorkId))) return;
      notices.success(t('applied'));
      refresh();
    } catch (error) {
      notices.error(errorText(error));
    }
  });
}
