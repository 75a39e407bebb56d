import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ITEM_KEYS } from '#lib/authoring-address.ts';

/**
 * Saves the record as soon as the changes of one item are kept: the item that the overview opened (AUT-151). The address names it only
 * until it is closed.
 */
export function useAutosave(save: () => void): (itemId: string) => void {
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const [opened] = useState(() => (String(search['autosave']) === 'true' ? Object.values(ITEM_KEYS).map((key) => search[key]) : []));
  return (itemId) => {
    if (opened.includes(itemId)) save();
  };
}
