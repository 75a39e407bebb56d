import { Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './card-readers.module.css';
import { texts } from './texts.ts';

/** Width of the row's menu, px (ACC-138). */
const MENU_WIDTH = 120;

export function ReaderMenu({ label, onDelete }: { label: string; onDelete: () => void }) {
  const { t } = useTexts(texts);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        className: styles.menu,
        style: { width: MENU_WIDTH },
        items: [{ key: 'delete', label: t('deleteReader'), danger: true }],
        onClick: onDelete,
      }}
    >
      <IconButton aria-haspopup="menu" aria-label={t('actsOf', { label })}>
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
    </Dropdown>
  );
}
