import { useTexts } from '#lib/text/texts.ts';
import { Picture } from '#ui/picture.tsx';
import type { ShownEvent } from './offer.ts';
import viewStyles from './event-view.module.css';
import styles from './performances.module.css';
import { texts } from './performances-texts.ts';

/** The pictures of the performers, with their names. */
export function Lineup({ lineup }: Pick<ShownEvent, 'lineup'>) {
  const { t } = useTexts(texts);
  return (
    <section className={viewStyles.about} aria-labelledby="lineup">
      <h2 id="lineup">{t('lineup')}</h2>
      <ul className={styles.lineup}>
        {lineup.map(({ _id, name, imageUrl }) => (
          <li key={_id}>
            {imageUrl && <Picture src={imageUrl} alt={name} width={72} height={72} loading="lazy" decoding="async" />}
            {/* the picture's text says it already */}
            <span aria-hidden={imageUrl ? true : undefined}>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
