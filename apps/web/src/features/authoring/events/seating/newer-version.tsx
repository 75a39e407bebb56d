import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import panelStyles from '#ui/panel.module.css';
import { useEventEditor } from '../event-context.ts';
import type { Seating } from '../../seating/plan-card.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { texts } from '../../seating/texts.ts';
import styles from '../../seating/event-seating.module.css';

interface NewerVersionProps {
  seating: Seating;
  newer: number;
  onTakenOver: () => void;
}

/** Says that a newer version of the plan is published, and leads to what it changes. */
export function NewerVersion({ seating, newer, onTakenOver }: NewerVersionProps) {
  const { t } = useTexts(texts);
  const { form, saved } = useEventEditor();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`${panelStyles.panel} ${styles.plan}`}>
      <div className={styles.about}>
        <p className="strong">{t('newer', { version: newer })}</p>
        <p className="small muted">{form.isDirty ? t('saveFirst') : t('newerText', { version: seating.planVersion })}</p>
      </div>
      <Button disabled={form.isDirty} onClick={() => setOpen(true)}>
        {t('seeChanges')}
      </Button>
      {saved && <TakeOverDialog eventId={saved._id} open={isOpen} onClose={() => setOpen(false)} onTakenOver={onTakenOver} />}
    </div>
  );
}
