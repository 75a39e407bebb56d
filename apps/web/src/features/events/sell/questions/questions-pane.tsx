import { validateAnswers, type CustomField } from '@marquee/shared/custom-fields/validate-answers';
import { Button, Input, Select } from 'antd';
import { textOf } from '@marquee/shared/text/messages';
import { useTexts } from '#lib/text/texts.ts';
import code from '../code/code.module.css';
import { PaneFrame } from '../till/pane.tsx';
import { answersOf, type Answers } from './answers.ts';
import { texts } from './texts.ts';

interface QuestionsPaneProps {
  questions: readonly CustomField[];
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  onBack: () => void;
}

/** The questions of the event, for those that staff ask: none holds up the line, and what is answered is checked. */
export function QuestionsPane({ questions, answers, onAnswers, onBack }: QuestionsPaneProps) {
  const { t } = useTexts(texts);
  const given = answersOf(answers);
  const errors = new Map(
    validateAnswers(
      questions.map((question) => ({ ...question, required: false })),
      given,
    ).map(({ path, message }) => [path.replace('answers.', ''), textOf(message)]),
  );
  return (
    <PaneFrame title={t('questions')} refusal={null} onBack={onBack}>
      <p className="muted">{t('hint')}</p>
      {questions.map(({ _id, label, type, options }) => {
        const change = (value: string) => onAnswers({ ...answers, [_id]: value });
        const error = errors.get(_id);
        const looks = { id: `answer-${_id}`, size: 'large', status: error ? 'error' : '', 'aria-describedby': `error-${_id}` } as const;
        return (
          <div key={_id} className={code.field}>
            <label htmlFor={looks.id}>{label}</label>
            {type === 'Dropdown' ? (
              <Select
                {...looks}
                allowClear
                placeholder={t('chooseOne')}
                value={answers[_id] || null}
                options={(options ?? []).map((value) => ({ value, label: value }))}
                onChange={(value: string | null | undefined) => change(value ?? '')}
              />
            ) : (
              <Input
                {...looks}
                value={answers[_id] ?? ''}
                inputMode={type === 'Number' ? 'decimal' : 'text'}
                autoComplete="off"
                onChange={({ target }) => change(target.value)}
              />
            )}
            <span id={`error-${_id}`} className="error" role="status">
              {error}
            </span>
          </div>
        );
      })}
      <Button type="primary" className={code.button!} onClick={onBack}>
        {t('done')}
      </Button>
    </PaneFrame>
  );
}
