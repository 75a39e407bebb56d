import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { DeclineRenewalDocument, KeepPlacesDocument } from './renewal-offer.graphql.ts';
import type { ShownOffer } from './renewal-offer-page.tsx';
import styles from './renewal-offer.module.css';
import { texts } from './texts.ts';

const MOST_OF_REASON = 300;

interface KeepSomeProps {
  token: string;
  offer: ShownOffer;
  onBack: () => void;
}

/** Of two places one, of more any but all. */
export function KeepSome({ token, offer: { places }, onBack }: KeepSomeProps) {
  const { t } = useTexts(texts);
  const [kept, setKept] = useState<readonly string[]>(places.slice(0, 1).map(({ placeId }) => placeId));
  const [keep] = useMutation(KeepPlacesDocument, { refetchQueries: ['RenewalOffer'], awaitRefetchQueries: true });
  const { run, isBusy, refusal } = useAct(async () => {
    await keep({ variables: { input: { token, keep: [...kept] } } });
    onBack();
  });
  const options = places.map(({ placeId, words, name }) => ({ value: placeId, label: words ?? name }));
  const isOne = places.length === 2;
  return (
    <section className={styles.answer} aria-labelledby="keep">
      <h2 id="keep">{t('keepTitle')}</h2>
      <p>{t('keepHint')}</p>
      {isOne ? (
        <Radio.Group
          className={styles.choices}
          aria-labelledby="keep"
          options={options}
          value={kept[0]}
          onChange={({ target }) => setKept([target.value as string])}
        />
      ) : (
        <Checkbox.Group className={styles.choices} options={options} value={[...kept]} onChange={(chosen) => setKept(chosen.map(String))} />
      )}
      <Foot
        label={t('keep', { count: kept.length })}
        isOff={kept.length === 0 || kept.length === places.length}
        isBusy={isBusy}
        refusal={refusal}
        onAct={() => run()}
        onBack={onBack}
      />
    </section>
  );
}

export function LetGo({ token, onBack }: { token: string; onBack: () => void }) {
  const { t } = useTexts(texts);
  const [reason, setReason] = useState('');
  const [decline] = useMutation(DeclineRenewalDocument, { refetchQueries: ['RenewalOffer'], awaitRefetchQueries: true });
  const { run, isBusy, refusal } = useAct(() => decline({ variables: { input: { token, reason: reason.trim() || null } } }));
  return (
    <section className={styles.answer} aria-labelledby="letGo">
      <h2 id="letGo">{t('letGoTitle')}</h2>
      <p>{t('letGoHint')}</p>
      <label className="flabel" htmlFor="reason">
        {t('reason')}
      </label>
      <Input.TextArea id="reason" rows={3} maxLength={MOST_OF_REASON} value={reason} onChange={({ target }) => setReason(target.value)} />
      <Foot label={t('letGoNow')} isDanger isBusy={isBusy} refusal={refusal} onAct={() => run()} onBack={onBack} />
    </section>
  );
}

interface FootProps {
  label: string;
  isDanger?: boolean;
  isOff?: boolean;
  isBusy: boolean;
  refusal: string | null;
  onAct: () => void;
  onBack: () => void;
}

function Foot({ label, isDanger = false, isOff = false, isBusy, refusal, onAct, onBack }: FootProps) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.bar}>
      {refusal && (
        <p role="alert" className="ferr">
          {refusal}
        </p>
      )}
      <Button type="primary" size="large" block danger={isDanger} disabled={isOff} loading={isBusy} onClick={onAct}>
        {label}
      </Button>
      <Button size="large" type="text" block onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  );
}
