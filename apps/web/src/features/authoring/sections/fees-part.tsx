import { Button } from 'antd';
import type { ComponentType } from 'react';
import type { Sellable } from '@marquee/shared/events/sellable';
import { useTexts } from '#lib/text/texts.ts';
import { useEditor } from '../core/editor-context.ts';
import { useReadFees } from '../core/use-charged-fees.ts';
import { texts } from '../texts.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';

/** The list of a saved record's fees: of another feature, passed by the route. */
export type OwnFees = ComponentType<{ owner: Sellable; onChanged: () => void }>;

/** The fees of the record. They are saved one by one, so they need a record that was saved. */
export function FeesPart({ OwnFees }: { OwnFees: OwnFees }) {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const { kind, leadToWrong } = useWizardContext();
  const readFees = useReadFees();
  if (saved) return <OwnFees owner={{ kind, id: saved._id }} onChanged={() => readFees(kind, saved._id)} />;
  const save = async () => {
    if (!(await form.submit())) leadToWrong();
  };
  return (
    <>
      <h3 className="h2">{t('extraFees')}</h3>
      <p className="small muted">{t('feesNeedSaving')}</p>
      <Button loading={form.isBusy} onClick={() => void save()}>
        {t('saveForFees')}
      </Button>
    </>
  );
}
