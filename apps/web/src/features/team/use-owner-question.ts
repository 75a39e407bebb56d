import { useState } from 'react';
import type { Role } from '#gql/graphql.ts';

/** An owner can do everything and cannot be removed, so making one is asked for once more, for exactly this person. */
export function useOwnerQuestion({ role, who }: { role: Role; who: string }) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const isAsking = role === 'OWNER' && askedFor === who.trim();
  /** False the first time: then it asks. */
  const passes = (): boolean => {
    if (role !== 'OWNER' || isAsking) return true;
    setAskedFor(who.trim());
    return false;
  };
  return { isAsking, passes };
}
