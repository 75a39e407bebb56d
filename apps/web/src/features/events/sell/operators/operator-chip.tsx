import { Button } from 'antd';
import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fullNameOf } from '@marquee/shared/accounts/name';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { useTraining } from '../training/training.ts';
import { useTurn } from './operator.ts';
import styles from './operators.module.css';
import { texts } from './texts.ts';

const HandOver = lateDialog(async () => (await import('./hand-over.tsx')).HandOver);

/** Who sells at this till, and the way to hand it over; it opens by itself when a turn was ended. */
export function OperatorChip({ tillId, note }: { tillId: string; note: ReactNode }) {
  const { t } = useTexts(texts);
  const { user } = useSession();
  const isTraining = useTraining();
  const { operator, ended } = useTurn(tillId);
  const [isOpen, setOpen] = useState(false);
  const name = operator?.name ?? (fullNameOf(user) || user.email);
  return (
    <div className={styles.chip}>
      <Avatar name={name} />
      <p>
        <b>{name}</b>
        <small>{note}</small>
      </p>
      {!isTraining && (
        <>
          <Button
            type="text"
            className={styles.change!}
            aria-label={t('handOver')}
            title={t('handOver')}
            icon={<Users size={18} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          />
          <HandOver open={isOpen || ended !== null} tillId={tillId} onClose={() => setOpen(false)} />
        </>
      )}
    </div>
  );
}
