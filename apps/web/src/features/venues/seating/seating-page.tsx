import { Button } from 'antd';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useNotices } from '#ui/notices.tsx';
import { CardsSkeleton } from '#ui/skeletons.tsx';
import { useModal } from '#ui/use-modal.ts';
import { useVenue } from '../details/venue-context.ts';
import { designerHrefOf } from '../venue-href.ts';
import { texts } from '../texts.ts';
import { ChartCard } from './chart-card.tsx';
import { CreatePlanDialog } from './create-plan-dialog.tsx';
import { DeleteChartDialog } from './delete-chart-dialog.tsx';
import { ImportPlanDialog } from './import/import-plan-dialog.tsx';
import styles from './seating.module.css';
import { useCharts, type Chart } from './use-charts.ts';

/** The seating charts of the venue: plans that are drawn in Marquee, or charts of the seating provider (AUT-056). */
export function SeatingPage() {
  const { t } = useTexts(texts);
  const { _id: venueId } = useVenue();
  const list = useCharts(venueId);
  const create = useModal('createPlan');
  const imports = useModal('importPlan');
  const [deleted, setDeleted] = useState<Chart | null>(null);
  const draw = list.designerKey ? (
    <LinkButton type="primary" href={designerHrefOf(venueId)} icon={<Plus size={16} aria-hidden="true" />}>
      {t('drawPlan')}
    </LinkButton>
  ) : (
    <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => create.open()}>
      {t('drawPlan')}
    </Button>
  );
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 className="h1">{t('seatingCharts')}</h2>
          <p className="muted">{t('seatingLine')}</p>
        </div>
        <div className="row gap12 wrap">
          {!list.designerKey && (
            <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => imports.open()}>
              {t('importPlan')}
            </Button>
          )}
          {draw}
        </div>
      </div>
      <ChartList list={list} onDelete={setDeleted} />
      {create.isOpen && <CreatePlanDialog venueId={venueId} onClose={create.close} />}
      {imports.isOpen && <ImportPlanDialog venueId={venueId} onClose={imports.close} onImported={list.refetch} />}
      {deleted && <DeleteChartDialog chart={deleted} onClose={() => setDeleted(null)} onDelete={list.archive} />}
    </>
  );
}

interface ChartListProps {
  list: ReturnType<typeof useCharts>;
  onDelete: (chart: Chart) => void;
}

function ChartList({ list: { charts, hasFailed, refetch, copy, exportPlan }, onDelete }: ChartListProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  if (hasFailed) return <ListFailed text={t('chartsNotLoaded')} onRetry={() => void refetch()} />;
  if (!charts) return <CardsSkeleton cards={3} />;
  if (charts.length === 0) return <Empty title={t('noCharts')} hint={t('noChartsHint')} />;
  const copied = (chart: Chart) =>
    copy(chart).then(
      () => notices.success(t('copied', { name: chart.name })),
      (error: unknown) => notices.error(errorText(error)),
    );
  const exported = (chart: Chart) => exportPlan(chart).catch((error: unknown) => notices.error(errorText(error)));
  return (
    <ul className={styles.charts}>
      {charts.map((chart) => (
        <li key={chart.key}>
          <ChartCard chart={chart} onCopy={copied} onExport={exported} onDelete={() => onDelete(chart)} />
        </li>
      ))}
    </ul>
  );
}
