import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Skeleton } from 'antd';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { serverMessage } from '#lib/errors/error-text.ts';
import { fullPageLoad } from '#lib/loading/full-page-load.ts';
import { noteRunningExports } from '#lib/polling/running-exports.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { InstantText } from '#ui/instant-text.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Meter } from '#ui/meter.tsx';
import { MyExportsDocument, OpenExportDocument } from './exports.graphql.ts';
import styles from './exports.module.css';
import { runningIn, type Exported } from './use-running-exports.ts';
import { texts } from './texts.ts';

/** Shows what the person asked for in the last days: how far it is, and the finished files. */
export function ExportsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(MyExportsDocument, { fetchPolicy: 'cache-and-network' });
  const isRunning = runningIn(data?.myExports).length > 0;
  // the tray, which opened this, follows them
  useEffect(() => {
    if (isRunning) noteRunningExports(true);
  }, [isRunning]);
  return (
    <Dialog open width="exports" title={t('exports')} onClose={onClose} dismissLabel={t('close')}>
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {!data && error && <ListFailed text={serverMessage(error) ?? t('exportsDidNotLoad')} onRetry={() => void refetch()} />}
      {data?.myExports.length === 0 && <Empty level={3} title={t('noExports')} hint={t('noExportsHint')} />}
      {data && data.myExports.length > 0 && (
        <ul className={styles.list} aria-live="polite">
          {data.myExports.map((each) => (
            <ExportItem key={each._id} item={each} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ExportItem({ item: { _id, name, format, state, rows, total, createdAt, keptUntil } }: { item: Exported }) {
  const { t } = useTexts(texts);
  const [send] = useMutation(OpenExportDocument);
  const { run, isBusy, refusal } = useAct(async () => {
    const { data } = await send({ variables: { input: { exportId: _id } } });
    if (data) fullPageLoad(data.openExport.url);
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const written = t('exportRows', { rows: formatCount(rows) });
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <b>
          {name} ({format})
        </b>
        <small>
          <InstantText at={createdAt} zone={zone} />
          {state === 'Done' && (
            <>
              {` · ${written} · ${t('keptUntil')} `}
              <InstantText at={keptUntil} zone={zone} />
            </>
          )}
        </small>
        {state === 'Waiting' && <small>{total ? t('exportOf', { rows: formatCount(rows), total: formatCount(total) }) : written}</small>}
        {state === 'Waiting' && total !== null && total > 0 && <Meter value={rows} total={total} label={t('exportProgress', { name })} />}
        {refusal && <small role="alert">{refusal}</small>}
      </div>
      {state === 'Done' && (
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          loading={isBusy}
          aria-label={t('downloadExport', { name, format })}
          onClick={() => run()}
        >
          {t('download')}
        </Button>
      )}
      {state === 'Waiting' && (
        <Badge tone="blue" pulse>
          {t('exportRunning')}
        </Badge>
      )}
      {state === 'Failed' && <Badge tone="red">{t('exportFailed')}</Badge>}
    </li>
  );
}
