import { Checkbox } from 'antd';
import { texts as draftTexts } from '#ui/draft-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../texts.ts';
import type { SiteChoice } from './use-site-choice.ts';

/** The websites on which the event is shown; without any, how it is sold instead (AUT-160). */
export function SiteChoiceField({ sites, wanted, choose }: SiteChoice) {
  const { t } = useTexts(texts);
  const { t: tDrafts } = useTexts(draftTexts);
  return (
    <>
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
      {wanted.length === 0 && <p className="small muted">{tDrafts('noSites')}</p>}
    </>
  );
}
