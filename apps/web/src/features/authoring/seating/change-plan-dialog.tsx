import { useQuery } from '@apollo/client/react';
import { Radio } from 'antd';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { ChartChoicesDocument } from './charts.graphql.ts';
import { useEditor } from '../core/editor-context.ts';
import { usePlanChoice } from './use-plan-choice.ts';
import { texts } from './texts.ts';

interface ChangePlanProps {
  open: boolean;
  onClose: () => void;
}

/** The plans of the event's venue, to choose another one or none. */
export function ChangePlanDialog({ open, onClose }: ChangePlanProps) {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const choose = usePlanChoice();
  const { venue, seatingChartKey } = form.draft;
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error } = useQuery(ChartChoicesDocument, {
    variables: { venueId: venue?._id ?? '' },
    skip: !open || !venue,
    fetchPolicy: 'network-only',
  });
  const key = chosen ?? seatingChartKey ?? '';
  const close = () => {
    setChosen(null);
    setRefusal(null);
    onClose();
  };
  const use = async () => {
    const refused = await choose(key);
    if (refused === null) close();
    else setRefusal(refused ?? null);
  };
  const charts = (data?.seatingCharts ?? []).filter(({ plan }) => !plan || plan.publishedVersion);
  const choices = [...charts.map((chart) => ({ value: chart.key, label: chart.name })), { value: '', label: t('noPlan') }];
  return (
    <Dialog
      open={open}
      title={t('changePlanTitle')}
      width="createHold"
      onClose={close}
      action={{ label: t('useIt'), onClick: () => void use(), disabled: key === (seatingChartKey ?? '') }}
    >
      <Refusal text={refusal ?? (error ? errorText(error) : null)} showIcon />
      {!data && !error && (
        <Loading>
          <Bones lines={['60%', '80%', '70%']} />
        </Loading>
      )}
      {data && charts.length === 0 && <p className="muted">{t('noPlans')}</p>}
      {data && (
        <Radio.Group
          className="col gap8"
          name="plan"
          aria-label={t('planLabel')}
          value={key}
          options={choices}
          onChange={({ target }) => setChosen(String(target.value))}
        />
      )}
    </Dialog>
  );
}
