import { isRecordId } from '#lib/text/record-id.ts';
import { useAddressParts } from '#ui/use-address-parts.ts';

/** The address of a fee that does not exist yet. */
export const NEW_FEE = 'new';

/** The fee whose dialog is open, by its id in the address, so that a reload opens it again (AUT-041). It adds no entry to the history. */
export function useOpenedFee(key: 'feeId' | 'platformFee') {
  const { params, put } = useAddressParts();
  const named = params.get(key) ?? '';
  const id = named === NEW_FEE || isRecordId(named) ? named : null;
  return { id, open: (wanted: string | null) => put({ [key]: wanted }) };
}
