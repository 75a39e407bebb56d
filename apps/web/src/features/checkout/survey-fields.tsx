import { validateAnswers } from '@marquee/shared/custom-fields/validate-answers';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { partOf, type FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { HeldCart } from './use-reservation.ts';
import { texts } from './texts.ts';

type Question = HeldCart['event']['customFields'][number];
type Answers = Readonly<Record<string, string>>;

/** The event's survey questions, rendered by type (BUY-030). */
export function SurveyFields({ questions, form }: { questions: readonly Question[]; form: FormHandle<CheckoutDraft> }) {
  const { answers } = form.draft;
  const part = partOf<Answers>(form, 'answers', answers, (changed) => form.change({ answers: { ...answers, ...(changed as Answers) } }));
  const leave = ({ _id: customFieldId, ...question }: Question) => {
    const value = answers[customFieldId]?.trim();
    if (value) form.reveal(validateAnswers([{ _id: customFieldId, ...question }], [{ customFieldId, value }]));
  };
  return questions.map((question) => <Answer key={question._id} question={question} form={part} onLeave={() => leave(question)} />);
}

function Answer({ question, form, onLeave }: { question: Question; form: FormPart<Answers>; onLeave: () => void }) {
  const { t } = useTexts(texts);
  const { _id: name, label, required, options } = question;
  const looks = { form, name, label, hint: !required && t('optional'), size: 'large' } as const;
  switch (question.type) {
    case 'Dropdown':
      return (
        <ChoiceField
          {...looks}
          placeholder={t('chooseOne')}
          allowClear={!required}
          options={options.map((option) => ({ value: option, label: option }))}
          onChoose={(option: string | undefined) => form.change({ [name]: option ?? '' })}
        />
      );
    case 'Number':
      return <TextField {...looks} inputMode="decimal" autoComplete="off" onBlur={onLeave} />;
    case 'Address':
      return <TextField {...looks} autoComplete="street-address" />;
    case 'Text':
      return <TextField {...looks} autoComplete="off" />;
  }
}
