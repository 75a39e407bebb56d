import { useMutation, useQuery } from '@apollo/client/react';
import { wayText } from '@marquee/shared/orders/payments';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { Percent, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AllTillsQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useNotices } from '#ui/notices.tsx';
import panelStyles from '#ui/panel.module.css';
import { TableSkeleton } from '#ui/skeletons.tsx';
import { TillMenu } from './till-menu.tsx';
import { AllTillsDocument, RetireTillDocument } from './tills.graphql.ts';
import styles from './tills.module.css';
import { texts } from './texts.ts';

export type TillRow = AllTillsQuery['tills'][number];

const TillDialog = lateDialog(async () => (await import('./till-dialog.tsx')).TillDialog);
const PercentsDialog = lateDialog(async () => (await import('./percents-dialog.tsx')).PercentsDialog);
const ShiftsDialog = lateDialog(async () => (await import('./shifts-dialog.tsx')).ShiftsDialog);

type Open =
  | { readonly act: 'percents' }
  | { readonly act: 'save'; readonly till: TillRow | null }
  | { readonly act: 'shifts'; readonly till: TillRow }
  | null;

/** The organization's tills: admins make and retire them, the box office reads their shifts (BYD-115, BYD-122). */
export function TillsPanel() {
  const { t } = useTexts(texts);
  const canWrite = useCan('till.write');
  const notices = useNotices();
  const confirm = useConfirm();
  const { data, error, refetch } = useQuery(AllTillsDocument, { fetchPolicy: 'cache-and-network' });
  const [retire] = useMutation(RetireTillDocument);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const ask = async ({ _id: tillId, name }: TillRow) => {
    if (!(await confirm({ text: t('retireQuestion', { name }), confirmText: t('retire'), danger: true }))) return;
    try {
      await retire({ variables: { input: { tillId } } });
      notices.success(t('retired', { name }));
      await refetch();
    } catch (refused) {
      notices.error(errorText(refused));
    }
  };
  return (
    <section className={styles.tills} aria-label={t('title')}>
      <header className={styles.head}>
        <div>
          <h2>{t('title')}</h2>
          <p className="muted">{t('line')}</p>
        </div>
        {canWrite && (
          <div className={styles.headActs}>
            <Button icon={<Percent size={16} aria-hidden="true" />} onClick={() => setOpen({ act: 'percents' })}>
              {t('percents')}
            </Button>
            <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen({ act: 'save', till: null })}>
              {t('add')}
            </Button>
          </div>
        )}
      </header>
      {!data ? (
        error ? (
          <ListFailed text={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={2} />
        )
      ) : data.tills.length === 0 ? (
        <Empty level={3} title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <div className={panelStyles.panel}>
          <DataTable<TillRow>
            label={t('title')}
            rows={data.tills}
            keyOf={({ _id }) => _id}
            columns={[
              { title: t('till'), as: 'name', of: ({ name }) => name },
              { title: t('ways'), of: ({ ways }) => ways.map(wayText).join(', ') },
              { title: t('now'), of: (till) => <Now till={till} /> },
              {
                title: t('acts'),
                as: 'menu',
                of: (till) => (
                  <TillMenu
                    {...{ till, canWrite }}
                    onEdit={() => setOpen({ act: 'save', till })}
                    onShifts={() => setOpen({ act: 'shifts', till })}
                    onRetire={() => void ask(till)}
                  />
                ),
              },
            ]}
          />
        </div>
      )}
      {open?.act === 'save' && <TillDialog open till={open.till} onClose={close} onSaved={() => void refetch()} />}
      {open?.act === 'percents' && <PercentsDialog open onClose={close} />}
      {open?.act === 'shifts' && <ShiftsDialog open till={open.till} onClose={close} />}
    </section>
  );
}

function Now({ till: { hasDrawer, shift } }: { till: TillRow }) {
  const { t } = useTexts(texts);
  if (!hasDrawer) return <Badge tone="grey">{t('noDrawer')}</Badge>;
  if (!shift) return <Badge tone="grey">{t('closed')}</Badge>;
  if (shift.state === 'Counted') return <Badge tone="orange">{t('counting')}</Badge>;
  return <Badge tone="green">{t('openSince', { name: shift.openedBy.name, time: formatInstant(shift.openedAt, 'time') })}</Badge>;
}
