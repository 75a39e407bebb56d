import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { LowerWaitListPartyDocument } from './party.graphql.ts';
import styles from './party.module.css';
import { texts } from './texts.ts';

interface LowerProps {
  token: string;
  quantity: number;
  onDone: () => void;
}

/** A smaller party keeps its place in line. */
export function Lower({ token, quantity, onDone }: LowerProps) {
  const { t } = useTexts(texts);
  const [chosen, setChosen] = useState(quantity - 1);
  const [lower] = useMutation(LowerWaitListPartyDocument, { refetchQueries: ['WaitListParty'], awaitRefetchQueries: true });
  const { run, isBusy, refusal } = useAct(async () => {
    await lower({ variables: { input: { token, quantity: chosen } } });
    onDone();
  }, errorText);
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <label htmlFor="wait-lower">{t('lowerTo')}</label>
      <select id="wait-lower" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
        {Array.from({ length: quantity - 1 }, (_, at) => (
          <option key={at + 1}>{at + 1}</option>
        ))}
      </select>
      {refusal && (
        <p role="alert" className="ferr">
          {refusal}
        </p>
      )}
      <div className={styles.others}>
        <Button size="large" onClick={onDone}>
          {t('back')}
        </Button>
        <Button size="large" type="primary" htmlType="submit" loading={isBusy}>
          {t('lowerSave')}
        </Button>
      </div>
    </form>
  );
}
