import { newestFirst } from '@marquee/shared/integrations/hand-over';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IntegrationAnswer } from './integration-answer.tsx';
import type { OrderDetails } from './order-types.ts';
import styles from './integration.module.css';
import { texts } from './texts.ts';

interface IntegrationHistoryDialogProps {
  answers: OrderDetails['orderIntegrationResponse'];
  zone: string | null | undefined;
  onClose: () => void;
}

/** All answers of the outside system, newest first (OPS-174). They are its words: shown as text only. */
export function IntegrationHistoryDialog({ answers, zone, onClose }: IntegrationHistoryDialogProps) {
  const { t } = useTexts(texts);
  const why = { Finished: t('sentFinished'), Changed: t('sentChanged'), Refunded: t('sentRefunded') };
  return (
    <Dialog open title={t('integrationHistory')} width="refund" onClose={onClose}>
      <ol className={styles.history}>
        {newestFirst(answers).map((answer, index) => (
          <li key={`${index} ${answer.createdAt}`}>
            <div className="row gap8 wrap">
              <IntegrationAnswer answer={answer} zone={zone} />
              <span className="small muted">{why[answer.kind]}</span>
            </div>
            <p className={`small ${styles.others} ${answer.others ? '' : 'faint'}`}>{answer.others ?? t('noDetails')}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
