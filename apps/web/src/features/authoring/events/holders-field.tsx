import { Radio } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import { useEventEditor } from './event-context.ts';
import { texts } from './holders-texts.ts';

/** Whether those who have the season of this night already have it free, or pay for it by a link (BYD-106). */
export function HoldersField() {
  const { t } = useTexts(texts);
  const { form } = useEventEditor();
  const { seasonId, holdersPay } = form.draft;
  if (!seasonId) return null;
  const [labelId, error] = [`${form.id}-holders`, form.errors['holdersPay']];
  return (
    <div className="field">
      <p className="flabel" id={labelId}>
        {t('label')}
      </p>
      <Radio.Group
        aria-labelledby={labelId}
        value={holdersPay}
        onChange={({ target }) => form.change({ holdersPay: target.value as boolean })}
        options={[
          { value: false, label: t('free') },
          { value: true, label: t('pay') },
        ]}
      />
      {error && (
        <p className="ferr" role="alert">
          {error}
        </p>
      )}
      <p className="fnote">{t(holdersPay ? 'payNote' : 'freeNote')}</p>
    </div>
  );
}
