import { useMutation, useQuery } from '@apollo/client/react';
import type { AddCardReaderInput, CardReadersQuery } from '#gql/graphql.ts';
import { AddCardReaderDocument, CardReadersDocument, DeleteCardReaderDocument } from './card-readers.graphql.ts';

export type Reader = CardReadersQuery['cardReaders'][number];

/** The organization's card readers. The acts reject with the server's refusal; after each the list is refetched. */
export function useCardReaders() {
  const { data, error, refetch } = useQuery(CardReadersDocument);
  const [addReader] = useMutation(AddCardReaderDocument);
  const [deleteReader] = useMutation(DeleteCardReaderDocument);
  return {
    readers: data?.cardReaders,
    hasFailed: error !== undefined && !data,
    refetch: () => void refetch(),
    add: async (input: AddCardReaderInput): Promise<void> => {
      await addReader({ variables: { input } });
      await refetch();
    },
    remove: async ({ id: readerId }: Reader): Promise<void> => {
      await deleteReader({ variables: { input: { readerId } } });
      await refetch();
    },
  };
}
