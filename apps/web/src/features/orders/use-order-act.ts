import { useApolloClient } from '@apollo/client/react';
import { errorCode, errorText } from '#lib/error-text.ts';
import { logError } from '#lib/logger.ts';
import { useAct } from '#lib/use-act.ts';
import { useNotices } from '#ui/notices.tsx';
import { OrderDocument } from './orders.graphql.ts';

/**
 * An act of a dialog of the order page: says how it went, and closes the dialog once it is done.
 * After a refusal the page's order is asked for anew: somebody else may have changed it meanwhile.
 */
export function useOrderAct<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>, done: string, onDone: () => void) {
  const client = useApolloClient();
  const notices = useNotices();
  const freshen = () =>
    client.refetchQueries({ include: [OrderDocument] }).catch((cause: unknown) => logError('asking for the order again', cause));
  return useAct(async (...args: Args) => {
    try {
      await act(...args);
    } catch (cause) {
      if (errorCode(cause)) void freshen();
      notices.error(errorText(cause));
      throw cause;
    }
    notices.success(done);
    onDone();
  });
}
