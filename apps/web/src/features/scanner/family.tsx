import { useQuery } from '@apollo/client/react';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { FamilyPanel } from '#parts/door/family-panel.tsx';
import doorStyles from '#parts/door/scanner.module.css';
import { texts } from '#parts/door/texts.ts';
import { DoorOrderDocument } from './scanner.graphql.ts';

interface FamilyProps {
  eventId: string;
  orderId: string;
  timezone: string;
  isBusy: boolean;
  onLetIn: (itemIds: readonly string[]) => void;
  onBack: () => void;
}

/** The tickets of an order as they are now: another door may have let some in meanwhile. */
export function Family({ eventId, orderId, ...panel }: FamilyProps) {
  const { t } = useTexts(texts);
  const { data, error } = useQuery(DoorOrderDocument, { variables: { eventId, orderId }, fetchPolicy: 'network-only' });
  if (data) return <FamilyPanel order={data.doorOrder} {...panel} />;
  return (
    <main id="main" className={doorStyles.find}>
      <p className={doorStyles.hint} role="status">
        {error ? errorText(error, t('noAnswer')) : t('looking')}
      </p>
      <div className={`${doorStyles.btns} ${doorStyles.more}`}>
        <button type="button" onClick={panel.onBack}>
          {t('back')}
        </button>
      </div>
    </main>
  );
}
