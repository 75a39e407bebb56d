import { Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { TillRow } from './tills-panel.tsx';
import { texts } from './texts.ts';

interface TillMenuProps {
  till: TillRow;
  canWrite: boolean;
  onEdit: () => void;
  onShifts: () => void;
  onRetire: () => void;
}

export function TillMenu({ till: { name }, canWrite, onEdit, onShifts, onRetire }: TillMenuProps) {
  const { t } = useTexts(texts);
  const acts = { edit: onEdit, shifts: onShifts, retire: onRetire };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'shifts', label: t('shifts') },
          ...(canWrite
            ? [
                { key: 'edit', label: t('edit') },
                { key: 'retire', label: t('retire'), danger: true },
              ]
            : []),
        ],
        onClick: ({ key }) => acts[key as keyof typeof acts](),
      }}
    >
      <IconButton aria-haspopup="menu" aria-label={t('actsOf', { name })}>
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
    </Dropdown>
  );
}
