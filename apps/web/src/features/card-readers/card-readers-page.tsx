import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageHead } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { AddReaderDialog } from './add-reader-dialog.tsx';
import { DeleteReaderDialog } from './delete-reader-dialog.tsx';
import { ReaderMenu } from './reader-menu.tsx';
import { useCardReaders, type Reader } from './use-card-readers.ts';
import styles from './card-readers.module.css';
import { texts } from './texts.ts';

type Open = { readonly act: 'add' } | { readonly act: 'delete'; readonly reader: Reader };

/** The card readers of the box office, from the payment provider (ACC-136). */
export function CardReadersPage() {
  const { t } = useTexts(texts);
  const list = useCardReaders();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  usePageTitle(t('title'));
  return (
    <>
      <PageHead
        title={t('title')}
        line={t('line')}
        action={
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen({ act: 'add' })}>
            {t('add')}
          </Button>
        }
      />
      <ReaderList list={list} onDelete={(reader) => setOpen({ act: 'delete', reader })} />
      {open?.act === 'add' && <AddReaderDialog onClose={close} onAdd={list.add} />}
      {open?.act === 'delete' && <DeleteReaderDialog reader={open.reader} onClose={close} onDelete={list.remove} />}
    </>
  );
}

interface ReaderListProps {
  list: ReturnType<typeof useCardReaders>;
  onDelete: (reader: Reader) => void;
}

function ReaderList({ list: { readers, hasFailed, refetch }, onDelete }: ReaderListProps) {
  const { t } = useTexts(texts);
  if (hasFailed) return <ListFailed text={t('didNotLoad')} onRetry={refetch} />;
  if (!readers) return <TableSkeleton rows={3} />;
  if (readers.length === 0) return <Empty title={t('nothing')} hint={<NothingHint />} />;
  return (
    <div className={panelStyles.panel}>
      <DataTable<Reader>
        label={t('title')}
        look="rows"
        className={styles.readers}
        rows={readers}
        keyOf={({ id }) => id}
        columns={[
          { title: t('label'), className: `${styles.label} strong`, of: ({ label }) => label },
          { title: t('serialNumber'), className: `${styles.serial} mono`, of: ({ serialNumber }) => serialNumber },
          {
            title: t('ipAddress'),
            className: `${styles.ip} mono`,
            of: ({ ipAddress }) => ipAddress ?? <span className="faint">{t('noAddress')}</span>,
          },
          {
            title: t('status'),
            className: styles.status,
            of: ({ status }) => <Badge tone={status === 'connected' ? 'green' : 'grey'}>{t(status)}</Badge>,
          },
          { title: t('acts'), as: 'menu', of: (reader) => <ReaderMenu label={reader.label} onDelete={() => onDelete(reader)} /> },
        ]}
      />
    </div>
  );
}

function NothingHint() {
  const { t } = useTexts(texts);
  const { config } = useRouteContext({ from: '__root__' });
  return (
    <>
      {t('nothingHint')}{' '}
      <a className="under" href={`mailto:${config.supportEmail}`}>
        {t('contact')}
      </a>
    </>
  );
}
