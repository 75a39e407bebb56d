import { useLocation, useNavigate } from '@tanstack/react-router';
import { isRecordId } from '#lib/text/record-id.ts';

/** The address of a fee that does not exist yet. */
export const NEW_FEE = 'new';

/** The fee whose dialog is open, by its id in the address, so that a reload opens it again (AUT-041). It adds no entry to the history. */
export function useOpenedFee(key: 'feeId' | 'platformFee') {
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const named = new URLSearchParams(searchStr).get(key) ?? '';
  const id = named === NEW_FEE || isRecordId(named) ? named : null;
  const open = (wanted: string | null) => {
    const params = new URLSearchParams(searchStr);
    if (wanted) params.set(key, wanted);
    else params.delete(key);
    const search = params.toString();
    void navigate({ href: search ? `${pathname}?${search}` : pathname, replace: true });
  };
  return { id, open };
}
