import { useApolloClient } from '@apollo/client/react';
import { errorCode, errorText } from '../../lib/error-text.ts';
import { logError } from '../../lib/logger.ts';
import { useNotices } from '../../ui/notices.tsx';
import { OrderDocument } from './orders.graphql.ts';

/**
 * For a dialog of the order page: runs what it asks the server for, says how it went and closes it; answers the failure's words or null.
 * After a refusal the page's order is asked for anew: somebody else may have changed it meanwhile.
 */
export function useOrderAct(done: string, onDone: () => void) {
  const client = useApolloClient();
  const notices = useNotices();
  const freshen = () =>
    client.refetchQueries({ include: [OrderDocument] }).catch((cause: unknown) => logError('asking for the order again', cause));
  return async (act: () => Promise<unknown>): Promise<string | null> => {
    try {
      await act();
    } catch (cause) {
      if (errorCode(cause)) void freshen();
      notices.error(errorText(cause));
      return errorText(cause);
    }
    notices.success(done);
    onDone();
    return null;
  };
}
