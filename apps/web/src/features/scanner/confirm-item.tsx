import { useTexts } from '#lib/text/texts.ts';
import type { Choice } from './choice.ts';
import { DoorNote } from '#parts/door/family-panel.tsx';
import { focusOnce } from '#parts/door/focus-once.ts';
import styles from '#parts/door/scanner.module.css';
import { texts } from '#parts/door/texts.ts';

interface ConfirmItemProps {
  choice: Choice;
  isBusy: boolean;
  onAdmit: (choice: Choice) => void;
  onBack: () => void;
}

/** The holder of an item that may come in, shown before checking it in by a name or a typed code. */
export function ConfirmItem({ choice, isBusy, onAdmit, onBack }: ConfirmItemProps) {
  const { t } = useTexts(texts);
  const { name, number, item, accessNeeds, note } = choice;
  const isAddOn = item.kind === 'Upgrade';
  const act = isAddOn ? t('handOut') : t('letIn');
  return (
    <main id="main" className={styles.find}>
      {/* announced at once: staff must compare the holder with the person */}
      <h1 tabIndex={-1} ref={focusOnce}>
        {name || t('guest')}
      </h1>
      <p className={styles.line}>{t(isAddOn ? 'askHandOut' : 'askLetIn')}</p>
      <dl>
        <div>
          <dt>{isAddOn ? t('addOn') : t('ticket')}</dt>
          <dd>{item.name}</dd>
        </div>
        {item.seat && (
          <div>
            <dt>{t('seat')}</dt>
            <dd>{item.seat}</dd>
          </div>
        )}
        {accessNeeds && (
          <div>
            <dt>{t('accessNeeds')}</dt>
            <dd>{accessNeeds.join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>{t('order')}</dt>
          <dd>{number}</dd>
        </div>
      </dl>
      {note && <DoorNote text={note} />}
      <div className={`${styles.btns} ${styles.two}`}>
        <button type="button" onClick={onBack}>
          {t('back')}
        </button>
        <button type="button" className={styles.main} disabled={isBusy} onClick={() => onAdmit(choice)}>
          {act}
        </button>
      </div>
    </main>
  );
}
