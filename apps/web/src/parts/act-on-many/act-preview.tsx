import type { ActPreviewPartsFragment } from '#gql/graphql.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { texts } from './act-texts.ts';
import styles from './act.module.css';

const KINDS = ['people', 'orders', 'tickets', 'addOns', 'leftOut'] as const;

/** Shows what an act on many will do: how many, how much, and the first ten (BYD-040). */
export function ActPreview({ preview }: { preview: ActPreviewPartsFragment }) {
  const { t } = useTexts(texts);
  const shown = KINDS.filter((kind) => preview[kind] > 0);
  return (
    <div className="col gap8">
      <p className={styles.sums}>
        {shown.map((kind) => (
          <span key={kind}>{t(kind, { count: preview[kind], shown: formatCount(preview[kind]) })}</span>
        ))}
        {preview.amount > 0 && <MoneyText cents={preview.amount} className="strong" />}
      </p>
      {preview.first.length > 0 && (
        <details>
          <summary className="small muted">{t('first', { count: preview.first.length })}</summary>
          <ul className={styles.items}>
            {preview.first.map(({ key, label, amount, reason }) => (
              <li key={key}>
                <span className="cut">{label}</span>
                {reason ? <span className="muted">{t('leftOutState')}</span> : amount > 0 && <MoneyText cents={amount} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
