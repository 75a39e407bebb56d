import { useAddressParts } from './use-address-parts.ts';

/** The dialogs that an address can open. Each is opened by the page it belongs to; another name opens nothing (AUT-043). */
type Modal =
  | 'cancelEvent'
  | 'copyEvent'
  | 'createPerformer'
  | 'createPlan'
  | 'createVenue'
  | 'duplicateEvent'
  | 'emailHolders'
  | 'exports'
  | 'importPlan'
  | 'upgrades';

/**
 * One dialog of a page, open while `modal` in the address names it, so that a link and a reload open it.
 * @param itemKey the part of the address with the id of its item
 */
export function useModal(name: Modal, itemKey?: string) {
  const { params, put } = useAddressParts();
  const withItem = (id: string | null) => (itemKey ? { [itemKey]: id } : {});
  return {
    isOpen: params.get('modal') === name,
    itemId: itemKey ? params.get(itemKey) : null,
    open: (itemId?: string) => put({ modal: name, ...withItem(itemId ?? null) }),
    close: () => put({ modal: null, ...withItem(null) }),
  };
}
