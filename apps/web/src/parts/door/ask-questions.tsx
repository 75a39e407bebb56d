import { useState } from 'react';
import { validateAnswers, type Answer, type CustomField } from '@marquee/shared/custom-fields/validate-answers';
import { textOf } from '@marquee/shared/text/messages';
import { useTexts } from '#lib/text/texts.ts';
import styles from './ask-questions.module.css';
import doorStyles from './scanner.module.css';
import { texts } from './texts.ts';

/** So many choices are buttons: at a door nobody scrolls in a list. */
const BUTTONS_MAX = 5;

interface AskQuestionsProps {
  questions: readonly CustomField[];
  isBusy: boolean;
  /** Lets in with what was answered. */
  onAnswer: (answers: readonly Answer[]) => void;
}

/** What the door asks before somebody of the order comes in (BYD-160). */
export function AskQuestions({ questions, isBusy, onAnswer }: AskQuestionsProps) {
  const { t } = useTexts(texts);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isTold, setTold] = useState(false);
  const answers = Object.entries(values).flatMap(([customFieldId, value]) =>
    value.trim() ? [{ customFieldId, value: value.trim() }] : [],
  );
  const asked = questions.map((question) => ({ ...question, atDoor: true }));
  const errors = new Map(
    validateAnswers(asked, answers, 'Door').map(({ path, message }) => [path.replace('answers.', ''), textOf(message)]),
  );
  const send = () => {
    setTold(true);
    if (errors.size === 0) onAnswer(answers);
  };
  return (
    <form
      className={styles.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {questions.map((question) => (
        <Question
          key={question._id}
          question={question}
          value={values[question._id] ?? ''}
          error={isTold ? errors.get(question._id) : undefined}
          onChange={(value) => setValues({ ...values, [question._id]: value })}
        />
      ))}
      <div className={`${doorStyles.btns} ${doorStyles.more}`}>
        <button type="submit" className={doorStyles.main} disabled={isBusy}>
          {t('answerAndLetIn')}
        </button>
      </div>
    </form>
  );
}

interface QuestionProps {
  question: CustomField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Question({ question: { _id, label, type, required, options }, value, error, onChange }: QuestionProps) {
  const { t } = useTexts(texts);
  const name = required ? label : t('optional', { label });
  const id = `door-question-${_id}`;
  const looks = { id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-error` };
  const choices = options ?? [];
  const problem = (
    <span id={`${id}-error`} className={styles.problem} role="status">
      {error}
    </span>
  );
  if (type === 'Dropdown' && choices.length <= BUTTONS_MAX) {
    return (
      <fieldset className={styles.question}>
        <legend>{name}</legend>
        <div className={styles.choices}>
          {choices.map((choice) => (
            <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onChange(choice === value ? '' : choice)}>
              {choice}
            </button>
          ))}
        </div>
        {problem}
      </fieldset>
    );
  }
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{name}</label>
      {type === 'Dropdown' ? (
        <select {...looks} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('chooseOne')}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...looks}
          value={value}
          inputMode={type === 'Number' ? 'decimal' : 'text'}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {problem}
    </div>
  );
}
