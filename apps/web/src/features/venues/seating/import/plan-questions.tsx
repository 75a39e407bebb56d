import type { ReactNode } from 'react';
import type { PlanOfFile, PlanQuestion } from '@marquee/shared/seating/files/plan-file';
import { useTexts } from '#lib/text/texts.ts';
import { ChoiceField, ChoicesField } from '#ui/form/choice-field.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { partOf, type FormPart } from '#ui/form/part-of.ts';
import { texts } from '../../texts.ts';
import styles from './import.module.css';
import { rowChoices, type ImportDraft } from './import-draft.ts';

interface PlanQuestionsProps {
  plan: PlanOfFile;
  form: FormPart<ImportDraft>;
}

/** What the file does not say, numbered; each may be left open. */
export function PlanQuestions({ plan, form }: PlanQuestionsProps) {
  const { t } = useTexts(texts);
  const { questions } = plan;
  if (questions.length === 0) return null;
  return (
    <>
      <h3 className={styles.head}>{t('questions', { count: questions.length })}</h3>
      <p className="small muted">{t('questionsNote')}</p>
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question.kind === 'capacity' ? question.id : question.kind}>
            <Question question={question} plan={plan} form={form} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Question({ question, plan, form }: PlanQuestionsProps & { question: PlanQuestion }): ReactNode {
  const { t } = useTexts(texts);
  switch (question.kind) {
    case 'capacity': {
      const { capacities } = form.draft;
      const part = partOf(form, 'capacities', capacities, (change) => {
        form.change({ capacities: { ...capacities, ...(change as Record<string, number>) } });
      });
      return (
        <QuantityField
          form={part}
          name={question.id}
          label={t('askCapacity', { name: question.name })}
          note={t('askCapacityNote')}
          emptyAtZero
        />
      );
    }
    case 'wheelchair': {
      const options = rowChoices(plan.layout).map(({ value, row, part, count }) => ({
        value,
        label: t(`rowPart.${part}`, { row, n: count }),
      }));
      return (
        <ChoicesField
          form={form}
          name="wheelchair"
          label={t('askWheelchair')}
          note={t('askWheelchairNote')}
          options={options}
          placeholder={t('noneOfThem')}
        />
      );
    }
    case 'companion': {
      const options = (['right', 'left'] as const).map((value) => ({ value, label: t(`companionSide.${value}`) }));
      return (
        <ChoiceField
          form={form}
          name="companions"
          label={t('askCompanion')}
          note={t('askCompanionNote')}
          options={options}
          placeholder={t('noneOfThem')}
          allowClear
        />
      );
    }
    case 'wholeTables': {
      const options = question.tables.map(({ id, label, seats }) => ({ value: id, label: t('tableOf', { label, n: seats }) }));
      return (
        <ChoicesField
          form={form}
          name="wholeTables"
          label={t('askTables')}
          note={t('askTablesNote')}
          options={options}
          placeholder={t('noneOfThem')}
        />
      );
    }
  }
}
