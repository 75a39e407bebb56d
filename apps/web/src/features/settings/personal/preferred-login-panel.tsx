import { Button, Radio } from 'antd';
import { useState } from 'react';
import type { PreferredLogin } from '#gql/graphql.ts';
import { useAct } from '#lib/use-act.ts';
import { Panel } from '#ui/panel.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { usePersonActs, type Person } from './use-person.ts';
import styles from './personal.module.css';
import { texts } from '../texts.ts';

/** The login method to ask for first (ACC-182). */
export function PreferredLoginPanel({ person }: { person: Person }) {
  const { t } = useTexts(texts);
  const { prefer } = usePersonActs();
  const [chosen, setChosen] = useState<PreferredLogin>(person.preferredLogin);
  const { run, isBusy, refusal } = useAct(() => prefer(chosen));
  const options = [
    { value: 'Password', label: t('byPassword') },
    { value: 'PhoneCode', label: t('bySms') },
  ];
  return (
    <Panel title={t('preferredLogin')}>
      <div className="col gap12">
        <Radio.Group
          className={styles.preferred}
          aria-label={t('preferredLogin')}
          options={options}
          value={chosen}
          onChange={({ target }) => setChosen(target.value as PreferredLogin)}
        />
        <p className="small muted">{t(missingFor(person, chosen) ?? 'preferredHint')}</p>
        <Refusal text={refusal} />
        <div>
          <Button type="primary" loading={isBusy} onClick={run}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** Returns what the user would have to set up first. */
function missingFor({ hasPassword, phoneNumberVerifiedAt }: Person, chosen: PreferredLogin) {
  if (chosen === 'Password') return hasPassword ? null : ('needsPassword' as const);
  return phoneNumberVerifiedAt ? null : ('needsPhone' as const);
}
