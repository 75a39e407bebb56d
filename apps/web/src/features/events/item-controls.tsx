import { Button, Switch } from 'antd';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { KINDS } from '#lib/records/kinds.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useShown } from './shown.ts';
import { texts } from './texts.ts';
import { useItemActs } from './use-item-acts.ts';
import styles from './event.module.css';

interface ItemControlsProps {
  item: { readonly _id: string };
  name: string;
  isOn: boolean;
  /** The item's place in its list, and how many there are. */
  at: number;
  count: number;
  /** Where it is edited: an address, or what opens its dialog. */
  edit: string | (() => void);
  /** Some were sold, so that it cannot be deleted. */
  isUsed?: boolean;
  /** It goes with the event's seating plan alone (AUT-066). */
  isOfPlan?: boolean;
}

/** Moving, switching, editing and deleting one item, for those who may edit its event or season (OPS-023–026). */
export function ItemControls({ item, name, isOn, at, count, edit, isUsed = false, isOfPlan = false }: ItemControlsProps) {
  const { t } = useTexts(texts);
  const { kind, cancel, promotions } = useShown();
  const mayWrite = useCan(KINDS[kind].write);
  const confirm = useConfirm();
  const notices = useNotices();
  const load = useItemActs(item._id);
  const tell = (error: unknown) => {
    const text = errorText(error);
    notices.error(text);
    return text;
  };
  const toggle = useAct(async () => (await load()).toggle(!isOn), tell);
  const move = useAct(async (isUp: boolean) => (await load()).move(isUp), tell);
  const remove = useAct(async () => {
    const acts = await load();
    const count = promotions.some(({ _id }) => _id === item._id) ? await acts.countSeats() : 0;
    const question = {
      title: t('deleteItemTitle', { name }),
      text: count > 0 ? t('deleteCodeText', { count }) : t('deleteItemText'),
      confirmText: t('deleteItemConfirm'),
      danger: true,
    };
    if (await confirm(question)) await acts.remove();
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
      <EditItem label={t('editItem', { name })} edit={edit} />
      {!isOfPlan && (
        <IconButton
          label={t(isUsed ? 'deleteItemUsed' : 'deleteItem', { name })}
          disabled={isUsed || remove.isBusy}
          onPress={() => remove.run()}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function EditItem({ label, edit }: { label: string; edit: ItemControlsProps['edit'] }) {
  const icon = <Pencil size={16} aria-hidden="true" />;
  if (typeof edit === 'string') return <LinkButton type="text" size="small" href={edit} icon={icon} ariaLabel={label} />;
  return (
    <IconButton label={label} disabled={false} onPress={edit}>
      {icon}
    </IconButton>
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
