import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { useStanding } from '../at-till/standing.ts';
import { endTurn, operatorHeaders, useTurn } from './operator.ts';

interface Again {
  readonly refetchQueries?: readonly DocumentNode[];
  readonly awaitRefetchQueries?: boolean;
}

/** As `useMutation`: what is done at the till is done by its operator. One whose turn has ended is told so, and somebody signs in (BYD-117). */
export function useTillMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { refetchQueries = [], awaitRefetchQueries = false }: Again = {},
) {
  const tillId = useStanding().till?._id ?? null;
  useTurn(tillId ?? '');
  const [send] = useMutation(document, {
    refetchQueries: [...refetchQueries],
    awaitRefetchQueries,
    context: { headers: operatorHeaders(tillId) },
  });
  const act = useCallback(
    (...wish: Parameters<typeof send>) =>
      send(...wish).catch((error: unknown) => {
        if (tillId && errorCode(error) === 'OPERATOR_ENDED') endTurn(tillId, errorText(error));
        throw error;
      }),
    [send, tillId],
  );
  return [act as typeof send] as const;
}
