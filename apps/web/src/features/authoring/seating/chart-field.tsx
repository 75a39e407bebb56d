import { useLazyQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Field } from '#ui/form/field.tsx';
import { steady } from '#ui/steady.tsx';
import { ChartChoicesDocument } from './charts.graphql.ts';
import { useEditor } from '../core/editor-context.ts';
import { usePlanChoice } from './use-plan-choice.ts';
import { texts } from '../texts.ts';

const Charts = steady(Select<string | null>);

/** The seating chart of the event: one of its venue's, for an event on one day (AUT-065). They are read when the list is opened. */
export function ChartField() {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const choosePlan = usePlanChoice();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const [ask, { data, loading, error }] = useLazyQuery(ChartChoicesDocument, { fetchPolicy: 'network-only' });
  const { seatingChartKey: key, venue } = form.draft;
  // a plan that was never published cannot be chosen
  const charts = (data?.seatingCharts ?? []).filter(({ plan }) => !plan || plan.publishedVersion);
  const choose = async (chosen: string) => setRefusal((await choosePlan(chosen)) ?? undefined);
  const known = charts.map(({ key: value, name: label }) => ({ value, label }));
  const options = key && !known.some(({ value }) => value === key) ? [{ value: key, label: t('chartChosen') }, ...known] : known;
  return (
    <Field
      id={`${form.id}-seatingChartKey`}
      label={t('seatingChart')}
      hint={t(venue ? 'seatingChartHint' : 'seatingChartNoVenue')}
      error={form.errors['seatingChartKey'] ?? refusal ?? (error && errorText(error))}
    >
      {({ id, status }) => (
        <Charts
          id={id}
          {...(status && { status })}
          allowClear
          disabled={!venue}
          loading={loading}
          value={key || null}
          placeholder={t('noChart')}
          notFoundContent={loading ? null : t('noChartFound')}
          options={options}
          onOpenChange={(isOpen) => isOpen && venue && void ask({ variables: { venueId: venue._id } })}
          onChange={(chosen: string | null | undefined) => void choose(chosen ?? '')}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  );
}
