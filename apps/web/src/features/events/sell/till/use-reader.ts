import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { keepOnDevice, readFromDevice, storeNow } from '#lib/storage/device.ts';
import { useStanding } from '../at-till/standing.ts';
import { TillReadersDocument } from './charge.graphql.ts';

const KEY = 'till-reader';

/** The card readers of the organization, and the one that stands at this till: the device remembers it. */
export function useReader(isWanted: boolean) {
  const { data, error, refetch } = useQuery(TillReadersDocument, { skip: !isWanted });
  const { till } = useStanding();
  const [chosen, setChosen] = useState(() => till?.readerId ?? readFromDevice<string>(KEY));
  const readers = data?.cardReaders;
  const choose = (id: string) => {
    keepOnDevice(KEY, id);
    storeNow();
    setChosen(id);
  };
  return {
    readers,
    hasFailed: Boolean(error) && !readers,
    refetch: () => void refetch(),
    reader: readers?.find(({ id }) => id === chosen) ?? null,
    isRemembered: chosen !== null,
    choose,
  };
}

export type ReaderChoice = ReturnType<typeof useReader>;
