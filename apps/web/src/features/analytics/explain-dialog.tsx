import { Link } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { formatInstant } from '@marquee/shared/time/format';
import type { FigureLinesQuery } from '#gql/graphql.ts';
import type { FigureLinesInput } from '#gql/schema-types.ts';
import { ACT_TEXTS } from '@marquee/shared/ledger/ledger-texts';
import { serverMessage } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import styles from './explain.module.css';
import { valueText } from './points.ts';
import { texts } from './texts.ts';
import { useFigureLines } from './use-figure-lines.ts';

type Lines = FigureLinesQuery['figureLines'];
type Line = Lines['lines'][number];

interface ExplainDialogProps {
  open: boolean;
  label: string;
  input: FigureLinesInput;
  onClose: () => void;
}

/** The acts that a figure is made of, each with its order: their sum is the figure (BYD-021). */
export function ExplainDialog({ open, label, input, onClose }: ExplainDialogProps) {
  const { t } = useTexts(texts);
  const { shown, error, hasFailed, isLoadingMore, more, retry } = useFigureLines(input, open);
  return (
    <Dialog
      open={open}
      width="explain"
      title={t('explained', { metric: label })}
      onClose={onClose}
      amount={shown && t('explainedTotal', { total: valueText(shown.total, shown) })}
      dismissLabel={t('close')}
    >
      {!shown && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {!shown && error && <ListFailed text={serverMessage(error) ?? t('linesDidNotLoad')} onRetry={retry} />}
      {shown && shown.lines.length === 0 && <Empty level={3} title={t('noLines')} hint={t('noLinesHint')} />}
      {shown && shown.lines.length > 0 && <LineTable shown={shown} />}
      {shown?.hasMore && (
        <div className={styles.more}>
          <Button onClick={more} loading={isLoadingMore}>
            {hasFailed ? t('moreFailed') : t('showMore')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function LineTable({ shown }: { shown: Lines }) {
  const { t } = useTexts(texts);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('columns.when')}</th>
          <th scope="col">{t('columns.act')}</th>
          <th scope="col">{t('columns.what')}</th>
          <th scope="col" className={styles.amount}>
            {t('columns.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.lines.map((line) => (
          <tr key={line._id}>
            <td className={styles.when}>{formatInstant(line.at, 'table', shown.timezone)}</td>
            <td className={styles.act}>
              {ACT_TEXTS[line.act]} <OrderLink line={line} />
            </td>
            <td className={styles.what}>{line.parts.map(({ label }) => label).join(' · ')}</td>
            <td className={styles.amount}>{valueText(line.amount, shown)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An act on a hold block has no order. */
function OrderLink({ line: { orderId, orderNumber } }: { line: Line }) {
  return orderId === null ? null : (
    <Link to="/admin/dashboard/orders/details" search={{ orderId }}>
      {orderNumber ?? orderId}
    </Link>
  );
}
