import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useEditor } from '../core/editor-context.ts';
import { texts } from '../texts.ts';
import { useSelectedItem } from '../wizard/use-selected-item.ts';
import type { ItemList } from '#lib/authoring-address.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';

/** Says that the item in the address does not exist (AUT-045). One that is deleted later was there. */
export function MissingItemDialog({ list }: { list: ItemList }) {
  const { t } = useTexts(texts);
  const { kind } = useWizardContext();
  const items: readonly { readonly _id: string }[] = useEditor().form.draft[list];
  const { id, select } = useSelectedItem(list);
  const [isMissing, setMissing] = useState(id !== null && !items.some(({ _id }) => _id === id));
  const close = () => {
    setMissing(false);
    select(null);
  };
  return (
    <Dialog open={isMissing} title={t('itemMissing')} width="confirm" onClose={close} dismissLabel={t('close')} amount={<span />}>
      <p>{t(list === 'ticketTypes' ? `${kind}TicketMissing` : `${list}Missing`)}</p>
    </Dialog>
  );
}
