import { useNavigate } from '@tanstack/react-router';
import { Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { planHrefOf } from '../venue-href.ts';
import { texts } from '../texts.ts';
import type { Chart } from './use-charts.ts';

interface ChartMenuProps {
  chart: Chart;
  onCopy: () => Promise<void>;
  onExport: () => Promise<void>;
  onDelete: () => void;
}

/** What can be done with a chart. One that is drawn at the provider is opened there. */
export function ChartMenu({ chart: { key, name, plan }, onCopy, onExport, onDelete }: ChartMenuProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const copy = useAct(onCopy);
  const exported = useAct(onExport);
  const acts: Readonly<Record<string, () => void>> = {
    open: () => void navigate({ href: planHrefOf(key) }),
    copy: copy.run,
    export: exported.run,
    delete: onDelete,
  };
  const items = [
    ...(plan ? [{ key: 'open', label: t('openPlan') }] : []),
    { key: 'copy', label: t('copyChart'), disabled: copy.isBusy },
    ...(plan ? [{ key: 'export', label: t('exportPlan'), disabled: exported.isBusy }] : []),
    { key: 'delete', label: t('deleteChart'), danger: true },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key: act }) => acts[act]?.() }}>
      <IconButton aria-haspopup="menu" aria-label={t('actsOfChart', { name })}>
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
    </Dropdown>
  );
}
