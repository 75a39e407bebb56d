import { useState } from 'react';

/** Tells whether the record at an id is new, and a key that changes with the record. The first save gives it an id, and everything open stays. */
export function useEditedRecord(id: string) {
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [shown, setShown] = useState({ id, round: 0 });
  const isNew = id === 'new' || id === createdId;
  if (id !== shown.id) {
    // `new` in an earlier address of the wizard is the record that was created since (AUT-038)
    const isSame = createdId !== null && (id === createdId || id === 'new');
    setShown({ id, round: shown.round + (isSame ? 0 : 1) });
    if (!isSame) setCreatedId(null);
  }
  return { isNew, round: shown.round, setCreatedId };
}
