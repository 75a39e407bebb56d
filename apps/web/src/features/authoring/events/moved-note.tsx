import type { MovedFact } from '@marquee/shared/events/moved-facts';
import { useTexts } from '#lib/text/texts.ts';
import factStyles from '#ui/facts.module.css';
import { texts } from './moved-texts.ts';

/** Shows what moved of an event with tickets sold, old and new, and how many people hold them. */
export function MovedNote({ facts, people }: { facts: readonly MovedFact[]; people: number | null }) {
  const { t } = useTexts(texts);
  return (
    <section aria-label={t('moved')} className="col gap8">
      <h3 className="small strong">{t('moved')}</h3>
      <dl className={factStyles.facts}>
        {facts.map(({ label, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del className="muted">{from}</del> → <ins>{to}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">{people === null ? t('movedSold') : t('movedHolders', { count: people })}</p>
    </section>
  );
}
