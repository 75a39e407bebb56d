import { useLocation, useNavigate } from '@tanstack/react-router';
import { ITEM_KEYS, type ItemList } from '#lib/authoring-address.ts';
import { useWizardContext } from './wizard-context.ts';

/** The open item of a list, by its id in the address, so that a reload opens it again (AUT-041). Selecting one adds no entry to the history. */
export function useSelectedItem(list: ItemList) {
  const navigate = useNavigate();
  const { hrefOf, step } = useWizardContext();
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const named = search[ITEM_KEYS[list]];
  const id = typeof named === 'string' ? named : null;
  const select = (wanted: string | null) => {
    if (wanted === id) return;
    void navigate({ href: wanted ? `${hrefOf(step)}&${ITEM_KEYS[list]}=${wanted}` : hrefOf(step), replace: true });
  };
  return { id, select };
}
