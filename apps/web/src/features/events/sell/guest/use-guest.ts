import { useState } from 'react';
import type { AttachedContactFragment } from '#gql/graphql.ts';
import { keep, readKept } from '#lib/storage/kept.ts';

export interface TillBuyer {
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

interface Kept {
  readonly buyer: TillBuyer;
  /** Whom the organization knows; null for a guest, and for who is only typed. */
  readonly contactId: string | null;
}

const NOBODY: Kept = { buyer: { fullName: '', email: '', phoneNumber: '' }, contactId: null };

/** Who buys: nobody until a contact is attached or something is typed. A reload goes on with them. */
export function useGuest(sellableId: string) {
  const key = `till-guest:${sellableId}`;
  const [who, setWho] = useState<Kept>(() => readKept<Kept>(key) ?? NOBODY);
  const set = (next: Kept) => {
    setWho(next);
    keep(key, next === NOBODY ? null : next);
  };
  return {
    ...who,
    /** What is typed over a contact is somebody else. */
    type: (buyer: TillBuyer) => set({ buyer, contactId: null }),
    attach: ({ _id, fullName, email, phoneNumber }: Pick<AttachedContactFragment, '_id' | 'fullName' | 'email' | 'phoneNumber'>) =>
      set({ buyer: { fullName, email, phoneNumber: phoneNumber ?? '' }, contactId: _id }),
    /** Who buys a sale that is taken over. */
    resume: (note: (TillBuyer & Pick<Kept, 'contactId'>) | null) => {
      const { fullName = '', email = '', phoneNumber = '', contactId = null } = note ?? {};
      set(note ? { buyer: { fullName, email, phoneNumber }, contactId } : NOBODY);
    },
    /** Their order is made: a reload begins with nobody, while this page still shows them. */
    wasSold: () => keep(key, null),
    forget: () => set(NOBODY),
  };
}

export type Guest = ReturnType<typeof useGuest>;
