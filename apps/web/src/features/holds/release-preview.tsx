import { useQuery } from '@apollo/client/react';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ActPreview } from '#parts/act-on-many/act-preview.tsx';
import { HoldReleaseDocument } from './holds.graphql.ts';
import styles from './holds.module.css';
import { texts } from './texts.ts';

interface ReleasePreviewProps {
  readonly eventId: string;
  readonly holdId: string;
  /** How many places go back on sale. */
  readonly quantity: number;
}

/** Which tickets go back on sale and what they cost now, from the rule that will pick them (BYD-040). */
export function ReleasePreview({ eventId, holdId, quantity }: ReleasePreviewProps) {
  const { t } = useTexts(texts);
  const { data, previousData, error } = useQuery(HoldReleaseDocument, { variables: { query: { eventId, holdId, quantity } } });
  const preview = (data ?? previousData)?.holdRelease;
  if (error) return <p className="small muted">{errorText(error)}</p>;
  if (!preview) return null;
  return (
    <section className={styles.release} aria-label={t('backOnSale')}>
      <h3 className="small strong">{t('backOnSale')}</h3>
      <ActPreview preview={preview} />
    </section>
  );
}
