import { CircleCheck, CircleX } from 'lucide-react';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails } from './order-types.ts';
import styles from './integration.module.css';
import { texts } from './texts.ts';

interface IntegrationAnswerProps {
  answer: OrderDetails['orderIntegrationResponse'][number];
  zone: string | null | undefined;
}

/** A green check or a red cancel, and when. */
export function IntegrationAnswer({ answer: { success, createdAt }, zone }: IntegrationAnswerProps) {
  const { t } = useTexts(texts);
  const Icon = success ? CircleCheck : CircleX;
  return (
    <span className="row gap8">
      <Icon
        size={18}
        className={success ? styles.sent : styles.failed}
        data-testid={success ? 'integration-sent' : 'integration-failed'}
        aria-hidden="true"
      />
      {t(success ? 'integrationSent' : 'integrationFailed', { at: formatInstant(createdAt, 'table', zone ?? undefined) })}
    </span>
  );
}
