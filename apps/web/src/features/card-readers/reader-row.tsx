import { Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Reader } from './use-card-readers.ts';
import styles from './card-readers.module.css';
import { texts } from './texts.ts';

/** Width of the row's menu, px (ACC-138). */
const MENU_WIDTH = 120;

interface ReaderRowProps {
  reader: Reader;
  onDelete: (reader: Reader) => void;
}

/** One reader: its label, serial number, IP address and status. */
export function ReaderRow({ reader, onDelete }: ReaderRowProps) {
  const { t } = useTexts(texts);
  const { label, serialNumber, ipAddress, status } = reader;
  return (
    <tr>
      <td className={`${styles.label} strong`}>{label}</td>
      <td className={`${styles.serial} mono`}>{serialNumber}</td>
      <td className={`${styles.ip} mono`}>{ipAddress ?? <span className="faint">{t('noAddress')}</span>}</td>
      <td className={styles.status}>
        <Badge tone={status === 'connected' ? 'green' : 'grey'}>{t(status)}</Badge>
      </td>
      <td className={styles.acts}>
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            className: styles.menu,
            style: { width: MENU_WIDTH },
            items: [{ key: 'delete', label: t('deleteReader'), danger: true }],
            onClick: () => onDelete(reader),
          }}
        >
          <IconButton aria-haspopup="menu" aria-label={t('actsOf', { label })}>
            <Ellipsis size={18} aria-hidden="true" />
          </IconButton>
        </Dropdown>
      </td>
    </tr>
  );
}
