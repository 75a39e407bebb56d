import { Button } from 'antd';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { fullNameOf } from '@marquee/shared/accounts/name';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { useTurn } from './operator.ts';
import styles from './operators.module.css';
import { texts } from './texts.ts';

const HandOver = lateDialog(async () => (await import('./hand-over.tsx')).HandOver);

/** Who sells at this till, and the way to hand it over; it opens by itself when a turn was ended. */
export function OperatorChip({ tillId }: { tillId: string }) {
  const { t } = useTexts(texts);
  const { user } = useSession();
  const { operator, ended } = useTurn(tillId);
  const [isOpen, setOpen] = useState(false);
  const name = operator?.name ?? (fullNameOf(user) || user.email);
  return (
    <div className={styles.chip}>
      <Avatar name={name} />
      <b>{name}</b>
      <Button icon={<Users size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('handOver')}
      </Button>
      <HandOver open={isOpen || ended !== null} tillId={tillId} onClose={() => setOpen(false)} />
    </div>
  );
}
