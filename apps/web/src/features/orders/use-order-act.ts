import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { useNotices } from '#ui/notices.tsx';
import { OrderDocument } from './orders.graphql.ts';

/**
 * An act of a dialog of the order page: shows its result, and closes the dialog once it is done. After a refusal the
 * page's order is refetched: another user may have changed it meanwhile.
 */
export function useOrderAct<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>, done: string, onDone: () => void) {
  const refresh = useRefresh(OrderDocument);
  const notices = useNotices();
  return useAct(async (...args: Args) => {
    try {
      await act(...args);
    } catch (cause) {
      if (errorCode(cause)) refresh();
      notices.error(errorText(cause));
      throw cause;
    }
    notices.success(done);
    onDone();
  });
}
