import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageHead } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { AddReaderDialog } from './add-reader-dialog.tsx';
import { DeleteReaderDialog } from './delete-reader-dialog.tsx';
import { ReaderRow } from './reader-row.tsx';
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
      <table className={styles.readers} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('label')}</th>
            <th scope="col">{t('serialNumber')}</th>
            <th scope="col">{t('ipAddress')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">
              <span className="unseen">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {readers.map((reader) => (
            <ReaderRow key={reader.id} reader={reader} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
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
