import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { Choice } from './choice.ts';
import { focusOnce } from './focus-once.ts';
import styles from './scanner.module.css';
import { texts } from './texts.ts';

interface ConfirmItemProps {
  choice: Choice;
  timezone: string;
  isBusy: boolean;
  onAdmit: (choice: Choice) => void;
  onBack: () => void;
}

/** The holder of an item, shown before checking it in by a name or a typed code. */
export function ConfirmItem({ choice, timezone, isBusy, onAdmit, onBack }: ConfirmItemProps) {
  const { t } = useTexts(texts);
  const { name, number, item } = choice;
  const isAddOn = item.kind === 'Upgrade';
  const act = isAddOn ? t('handOut') : t('letIn');
  return (
    <main id="main" className={styles.find}>
      {/* announced at once: staff must compare the holder with the person */}
      <h1 tabIndex={-1} ref={focusOnce}>
        {name || t('guest')}
      </h1>
      <p className={styles.line}>{item.ok ? t(isAddOn ? 'askHandOut' : 'askLetIn') : stateText(item, timezone)}</p>
      {item.reason && <p className={styles.line}>{item.reason}</p>}
      <dl>
        <div>
          <dt>{isAddOn ? t('addOn') : t('ticket')}</dt>
          <dd>{item.name}</dd>
        </div>
        {!isAddOn && (
          <div>
            <dt>{t('seat')}</dt>
            <dd>{item.seat ?? t('noSeat')}</dd>
          </div>
        )}
        <div>
          <dt>{t('order')}</dt>
          <dd>{number}</dd>
        </div>
      </dl>
      <div className={`${styles.btns} ${item.ok ? styles.two : styles.one}`}>
        <button type="button" onClick={onBack}>
          {t('back')}
        </button>
        {item.ok && (
          <button type="button" className={styles.main} disabled={isBusy} onClick={() => onAdmit(choice)}>
            {act}
          </button>
        )}
      </div>
    </main>
  );
}

/** `Already scanned at 7:42pm by Priya`, `Refunded`. */
export function stateText({ message, scannedAt, scannerName }: Choice['item'], timezone: string): string {
  const at = scannedAt ? formatInstant(scannedAt, 'time', timezone) : '';
  const said = at && !message.includes(at) ? `${message} ${at}` : message;
  return scannerName ? `${said} · ${scannerName}` : said;
}
