import { useMutation } from '@apollo/client/react';
import type { Sellable } from '@marquee/shared/events/sellable';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import type { TillCodeMutation } from '#gql/graphql.ts';
import { KINDS } from '#lib/records/kinds.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { PaneFrame } from '../till/pane.tsx';
import { TillCodeDocument } from './code.graphql.ts';
import styles from './code.module.css';
import { texts } from './texts.ts';

export type TillCode = TillCodeMutation['applyCode'];

interface CodePaneProps {
  event: Sellable;
  /** The one that is used. */
  code: string | null;
  onCode: (code: TillCode | null) => void;
  onBack: () => void;
}

/** A discount or secret code of the guest: what it opens stands among the tiles, and the cart costs what it says. */
export function CodePane({ event: { kind, id }, code, onCode, onBack }: CodePaneProps) {
  const { t } = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [apply] = useMutation(TillCodeDocument);
  const act = useAct(async () => {
    const { data } = await apply({ variables: { input: { [KINDS[kind].idKey]: id, code: typed.trim() } } });
    if (data) onCode(data.applyCode);
  });
  return (
    <PaneFrame title={t('code')} refusal={act.refusal} onBack={onBack}>
      {code && (
        <Alert type="success" showIcon title={t('used', { code })} action={<Button onClick={() => onCode(null)}>{t('remove')}</Button>} />
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) act.run();
        }}
      >
        <label className={styles.field}>
          {t('typed')}
          <Input
            size="large"
            value={typed}
            autoFocus
            autoComplete="off"
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="primary" htmlType="submit" className={styles.button!} loading={act.isBusy} disabled={!typed.trim()}>
          {t('apply')}
        </Button>
      </form>
    </PaneFrame>
  );
}
