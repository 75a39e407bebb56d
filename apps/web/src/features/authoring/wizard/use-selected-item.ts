import { useLocation, useNavigate } from '@tanstack/react-router';
import { useWizardContext } from './wizard-context.ts';

const KEYS = { ticketTypes: 'ticketTypeId', upgrades: 'upgradeTypeId', promotions: 'promotionId', customFields: 'customFieldId' } as const;

export type ItemList = keyof typeof KEYS;

/** The open item of a list, by its id in the address, so that a reload opens it again (AUT-041). Selecting one adds no entry to the history. */
export function useSelectedItem(list: ItemList) {
  const navigate = useNavigate();
  const { hrefOf, step } = useWizardContext();
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const named = search[KEYS[list]];
  const id = typeof named === 'string' ? named : null;
  const select = (wanted: string | null) => {
    if (wanted === id) return;
    void navigate({ href: wanted ? `${hrefOf(step)}&${KEYS[list]}=${wanted}` : hrefOf(step), replace: true });
  };
  return { id, select };
}
