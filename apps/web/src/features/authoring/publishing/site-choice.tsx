import { Checkbox } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../texts.ts';
import styles from './site-choice.module.css';
import type { SiteChoice } from './use-site-choice.ts';

/** Where the event sells: its own page first, then the websites on which it is shown, or how it gets there (AUT-160, answer 93). */
export function SiteChoiceField({ sites, wanted, choose, page }: SiteChoice & { page: string | null }) {
  const { t } = useTexts(texts);
  return (
    <>
      {page && (
        <p className="small">
          {t('sellsAt')} <b className={styles.address}>{page}</b>
        </p>
      )}
      {sites.length > 0 && (
        <fieldset>
          <legend className="small muted">{t('publishSites')}</legend>
          <Checkbox.Group
            className="col gap8"
            value={[...wanted]}
            onChange={(ids) => choose(ids)}
            options={sites.map(({ webFlowId, name, domain }) => ({ value: webFlowId, label: domain ? `${name} (${domain})` : name }))}
          />
        </fieldset>
      )}
      {wanted.length === 0 && <p className="small muted">{t('sellsElsewhere')}</p>}
    </>
  );
}
