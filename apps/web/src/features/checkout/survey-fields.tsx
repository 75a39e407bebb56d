import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DraftProps } from './buyer-fields.tsx';
import { controlIdOf } from './checkout-form.ts';
import { Field } from '#ui/form/field.tsx';
import type { HeldCart } from './use-reservation.ts';
import styles from './checkout.module.css';

type Question = HeldCart['event']['customFields'][number];

/** The event's survey questions, rendered by type (BUY-030). */
export function SurveyFields({ questions, draft, errors, onChange }: DraftProps & { questions: readonly Question[] }) {
  const { t } = useTranslation('checkout');
  return questions.map((question) => {
    const path = `answers.${question._id}`;
    const answer = (value: string) => onChange({ answers: { ...draft.answers, [question._id]: value } }, path);
    return (
      <Field
        key={question._id}
        id={controlIdOf(path)}
        label={question.label}
        hint={question.required ? undefined : t('optional')}
        error={errors[path]}
      >
        {(aria) => <Answer aria={aria} question={question} value={draft.answers[question._id] ?? ''} onAnswer={answer} />}
      </Field>
    );
  });
}

interface AnswerProps {
  aria: { readonly id: string; readonly status?: 'error' | '' };
  question: Question;
  value: string;
  onAnswer: (value: string) => void;
}

function Answer({ aria, question, value, onAnswer }: AnswerProps) {
  const { t } = useTranslation('checkout');
  const typed = {
    ...aria,
    size: 'large' as const,
    value,
    onChange: (event: { target: { value: string } }) => onAnswer(event.target.value),
  };
  switch (question.type) {
    case 'Dropdown':
      return (
        <Select
          {...aria}
          size="large"
          className={styles.whole}
          placeholder={t('chooseOne')}
          value={value || null}
          allowClear={!question.required}
          options={question.options.map((option) => ({ value: option, label: option }))}
          onChange={(option: string | null) => onAnswer(option ?? '')}
        />
      );
    case 'Number':
      return <Input {...typed} inputMode="decimal" autoComplete="off" />;
    case 'Address':
      return <Input {...typed} autoComplete="street-address" />;
    case 'Text':
      return <Input {...typed} autoComplete="off" />;
  }
}
