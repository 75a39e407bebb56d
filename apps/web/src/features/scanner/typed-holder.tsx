import { useQuery } from '@apollo/client/react';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { choiceOf, type Choice } from './choice.ts';
import { ConfirmItem } from './confirm-item.tsx';
import { DoorCodeDocument } from './scanner.graphql.ts';
import styles from './scanner.module.css';
import { texts } from './texts.ts';

interface TypedHolderProps {
  eventId: string;
  code: string;
  timezone: string;
  isBusy: boolean;
  onAdmit: (choice: Choice) => void;
  onBack: () => void;
}

/** The holder of a typed short code, or why it is refused. */
export function TypedHolder({ eventId, code, ...rest }: TypedHolderProps) {
  const { t } = useTexts(texts);
  const { data, error } = useQuery(DoorCodeDocument, { variables: { eventId, code } });
  const [holder] = data?.doorCode.orders ?? [];
  const [item] = holder?.items ?? [];
  if (holder && item) return <ConfirmItem choice={choiceOf(holder, item)} {...rest} />;
  const text = error ? errorText(error, t('noAnswer')) : data?.doorCode.reason;
  return (
    <main id="main" className={styles.find}>
      {text ? (
        <div role="alert">
          <h1>{error ? t('notChecked') : t('notValid')}</h1>
          <p className={styles.line}>{text}</p>
        </div>
      ) : (
        <p className={styles.hint} role="status">
          {t('looking')}
        </p>
      )}
      <div className={`${styles.btns} ${styles.one}`}>
        <button type="button" onClick={rest.onBack}>
          {t('back')}
        </button>
      </div>
    </main>
  );
}
