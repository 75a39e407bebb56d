import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { GraduationCap } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { trainingClient } from './training-link.ts';
import { keepTraining, readTraining, TrainingContext } from './training.ts';
import styles from './training.module.css';
import { texts } from './texts.ts';

/** The till, or the same till training: everything below has a client then that writes nothing. */
export function Training({ children }: { children: (isTraining: boolean, onTraining: () => void) => ReactNode }) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const [isTraining, setTraining] = useState(readTraining);
  const trained = useMemo(() => (isTraining ? trainingClient(client) : client), [isTraining, client]);
  const turn = (to: boolean) => {
    keepTraining(to);
    setTraining(to);
  };
  if (!isTraining) return children(false, () => turn(true));
  return (
    <TrainingContext value={true}>
      <p className={styles.band} role="status">
        <GraduationCap size={22} aria-hidden="true" />
        <span>
          <b>{t('training')}</b>
          {t('hint')}
        </span>
        <Button onClick={() => turn(false)}>{t('end')}</Button>
      </p>
      <ApolloProvider client={trained}>{children(true, () => turn(false))}</ApolloProvider>
    </TrainingContext>
  );
}
