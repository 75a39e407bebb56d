import { useMutation } from '@apollo/client/react';
import { Button, Switch } from 'antd';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useShownEvent } from './event-context.ts';
import { DeleteEventItemDocument, MoveEventItemDocument, SwitchEventItemDocument } from './items.graphql.ts';
import { texts } from './texts.ts';
import styles from './event.module.css';

interface ItemControlsProps {
  item: { readonly _id: string };
  name: string;
  isOn: boolean;
  /** The item's place in its list, and how many there are. */
  at: number;
  count: number;
  /** Whether some of it was sold, so that it cannot be deleted. */
  isUsed?: boolean;
}

/** Moving, switching and deleting one item of an event, for those who may edit it (OPS-023–026). */
export function ItemControls({ item, name, isOn, at, count, isUsed = false }: ItemControlsProps) {
  const { t } = useTexts(texts);
  const { _id: eventId, cancel } = useShownEvent();
  const mayWrite = useCan('event.write');
  const confirm = useConfirm();
  const notices = useNotices();
  const [sendSwitch] = useMutation(SwitchEventItemDocument);
  const [sendMove] = useMutation(MoveEventItemDocument);
  const [sendDelete] = useMutation(DeleteEventItemDocument);
  const tell = (error: unknown) => {
    const text = errorText(error);
    notices.error(text);
    return text;
  };
  const named = { eventId, itemId: item._id };
  const toggle = useAct(() => sendSwitch({ variables: { input: { ...named, isOn: !isOn } } }), tell);
  const move = useAct((isUp: boolean) => sendMove({ variables: { input: { ...named, isUp } } }), tell);
  const remove = useAct(async () => {
    const question = {
      title: t('deleteItemTitle', { name }),
      text: t('deleteItemText'),
      confirmText: t('deleteItemConfirm'),
      danger: true,
    };
    if (await confirm(question)) await sendDelete({ variables: { input: named } });
  }, tell);
  if (!mayWrite || cancel) return null;
  return (
    <div className={styles.itemControls}>
      {count > 1 && (
        <>
          <IconButton label={t('moveUp', { name })} disabled={at === 0 || move.isBusy} onPress={() => move.run(true)}>
            <ArrowUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('moveDown', { name })} disabled={at === count - 1 || move.isBusy} onPress={() => move.run(false)}>
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <Switch checked={isOn} loading={toggle.isBusy} aria-label={t('switchItem', { name })} onChange={() => toggle.run()} />
      <IconButton
        label={isUsed ? t('deleteItemUsed', { name }) : t('deleteItem', { name })}
        disabled={isUsed || remove.isBusy}
        onPress={() => remove.run()}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function IconButton({ label, disabled, onPress, children }: IconButtonProps) {
  return <Button type="text" size="small" aria-label={label} title={label} disabled={disabled} icon={children} onClick={onPress} />;
}
