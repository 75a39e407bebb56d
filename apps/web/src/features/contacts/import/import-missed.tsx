import { useQuery } from '@apollo/client/react';
import { useTexts } from '#lib/text/texts.ts';
import { ActOnManyDocument } from '#parts/act-on-many/act.graphql.ts';
import actStyles from '#parts/act-on-many/act.module.css';
import { texts } from '../texts.ts';

const PAGE = 50;

/** Which contacts of a batch could not be stored, and why (BYD-041). */
export function ImportMissed({ actId }: { readonly actId: string }) {
  const { t } = useTexts(texts);
  const { data } = useQuery(ActOnManyDocument, { variables: { actId } });
  const missed = data?.actOnMany.missed ?? [];
  if (missed.length === 0) return null;
  return (
    <section aria-label={t('failedContacts')}>
      <ul className={actStyles.items}>
        {missed.map(({ _id, label, reason }) => (
          <li key={_id}>
            <span className="cut">{label}</span>
            <span className={actStyles.failed}>{reason}</span>
          </li>
        ))}
      </ul>
      {missed.length === PAGE && <p className="small muted">{t('firstFailed', { count: PAGE })}</p>}
    </section>
  );
}
