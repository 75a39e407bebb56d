import { seatsOf } from '@marquee/shared/seating/plan-layout';
import { Button } from 'antd';
import { Eye, Redo2, Undo2, X } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount, formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Mark } from '#ui/mark.tsx';
import { useEdit } from './core/edit-context.ts';
import type { PlanSaving } from './core/use-plan-saving.ts';
import { texts } from './texts.ts';
import styles from './plan-editor.module.css';

interface PlanHeadProps {
  exitHref: string;
  saving: PlanSaving;
  publishedVersion: number | null;
  isPublishing: boolean;
  onPreview: () => void;
  onPublish: () => void;
}

/** The header of the editor: the plan, whether it is saved, its history, and what is done with it. */
export function PlanHead({ exitHref, saving, publishedVersion, isPublishing, onPreview, onPublish }: PlanHeadProps) {
  const { t } = useTexts(texts);
  const { draft, layout, undo, redo, canUndo, canRedo } = useEdit();
  const seats = useMemo(() => seatsOf(layout), [layout]);
  const spaces = seats.filter(({ seat }) => seat.flags.includes('wheelchair')).length;
  const { isDirty, isBusy, stored } = saving;
  const state = isBusy ? t('saving') : isDirty ? t('notSaved') : t('saved', { time: formatInstant(stored.savedAt, 'time') });
  return (
    <header className={styles.head}>
      <LinkButton type="text" href={exitHref} icon={<X size={18} aria-hidden="true" />}>
        {t('exit')}
      </LinkButton>
      <span className={styles.rule} />
      <Mark size={26} />
      <div className={styles.names}>
        <h1 className="strong cut">{draft.name || t('unnamed')}</h1>
        <div className="tiny faint cut" aria-live="polite">
          {t('draft', { version: (publishedVersion ?? 0) + 1 })} · {state}
        </div>
      </div>
      <div className={`row gap4 ${styles.history}`} role="group" aria-label={t('history')}>
        <Button type="text" icon={<Undo2 size={17} aria-hidden="true" />} disabled={!canUndo} onClick={undo}>
          {t('undo')}
        </Button>
        <Button
          type="text"
          icon={<Redo2 size={17} aria-hidden="true" />}
          aria-label={t('redo')}
          title={t('redo')}
          disabled={!canRedo}
          onClick={redo}
        />
      </div>
      <div className="row gap8 mla">
        <span className={styles.sum}>
          <b className="tnum">{formatCount(seats.length)}</b> {t('seats')}
          {spaces > 0 && (
            <>
              , <b className="tnum">{formatCount(spaces)}</b> {t('wheelchairSpaces')}
            </>
          )}
        </span>
        <Button icon={<Eye size={16} aria-hidden="true" />} onClick={onPreview}>
          {t('preview')}
        </Button>
        <Button type="primary" className="caps" loading={isPublishing} onClick={onPublish}>
          {t('publish')}
        </Button>
      </div>
    </header>
  );
}
